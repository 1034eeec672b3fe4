import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import { categoryFindings } from '../parts/category.ts';
import { categoryList } from '../parts/category-list.ts';
import { minute } from '../parts/date.ts';
import { factStrip } from '../parts/fact-strip.ts';
import { fixFirst } from '../parts/fix-first.ts';
import { type Frame, type Html, layout } from '../parts/layout.ts';
import { ledger } from '../parts/ledger.ts';
import { notChecked } from '../parts/not-checked.ts';
import { type Notices, notices } from '../parts/notices.ts';
import { panels } from '../parts/panels/panels.ts';
import { ratingWords } from '../parts/rating.ts';
import { hostOf, type ReportHead, reportHead } from '../parts/report-head.ts';
import type { ReportTools } from '../parts/report-tools.ts';
import { type Section, sectionList } from '../parts/section.ts';
import { summarySentence } from '../parts/summary.ts';

export interface ReportPage extends ReportHead, Notices {
  facts: Facts;
  ruleset: string;
  /** What its owner can do with it. */
  tools?: ReportTools | null;
}

/** A finished report, as its readers see it: on a phone, on paper, without JavaScript. */
export const reportPage = (data: ReportPage, frame: Frame): Html => {
  const { presentation, facts, privacy, tools } = data;
  const { score, rating, categories } = presentation;
  const urgent = new Set(presentation.fixFirst.map(({ check }) => check));
  const sections = [
    section('glance', 'At a glance', html`${factStrip(facts, presentation)}${categoryList(categories)}`),
    section(
      'findings',
      'Findings',
      html`${categories.filter(({ findings }) => findings.length > 0).map((category) => categoryFindings(category, urgent, frame))}`,
    ),
    section('ledger', 'How the score was made', ledger(presentation)),
    section('seen', 'What the audit saw', panels(facts)),
    section(
      'method',
      'How this was made',
      html`${method(data, frame)}
<h3 id="not-checked">What was not checked, and why</h3>
${notChecked(presentation, facts, frame)}`,
    ),
  ];
  return layout(frame, {
    title: `${ratingWords[rating]}, ${score} of 100: ${hostOf(facts.final_url)}`,
    ...(privacy === 'public' ? { description: summarySentence(presentation) } : {}),
    main: html`${tools ? tools.bar : ''}${notices(data)}
${reportHead(data)}
${fixFirst(presentation)}
<nav class="contents" aria-label="On this page"><ul>${[...sections, ...(tools?.sections ?? [])].map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
${sectionList(sections)}${tools ? html`<div class="tools">${sectionList(tools.sections)}</div>` : ''}`,
  });
};

const section = (id: string, title: string, body: Html): Section => ({ id, title, body });

const method = ({ generatedAt, ruleset, facts }: ReportPage, { basePath }: Frame): Html =>
  html`<p>The page was fetched once, on ${minute(generatedAt)}, with its robots.txt, sitemaps, icon and a few other addresses of the site, and judged by <a href="${basePath}/checks">the checks</a> of ruleset ${ruleset}.${facts.timing ? ' Times were measured in that one visit, from where this service runs.' : ''}</p>`;
