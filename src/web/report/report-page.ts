import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { AuditMode } from '../../audit/mode.ts';
import { wordsOf } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { minute } from '../ui/date.ts';
import { filled } from '../ui/filled.ts';
import type { Html } from '../ui/html.ts';
import { hostAndPath, hostWithPort } from '../ui/page-name.ts';
import { jumps, type Section, sectionList } from '../ui/section.ts';
import { categoryFindings } from './category.ts';
import { categoryList } from './category-list.ts';
import { factStrip } from './fact-strip.ts';
import { fixFirst } from './fix-first.ts';
import { ledger } from './ledger.ts';
import { notChecked } from './not-checked.ts';
import { type Notices, notices } from './notices.ts';
import { panels } from './panels/panels.ts';
import { type ReportHead, reportHead } from './report-head.ts';
import type { ReportTools } from './report-tools.ts';
import { summarySentence } from './summary.ts';

export interface ReportPage extends Omit<ReportHead, 'changes'>, Notices {
  facts: Facts;
  ruleset: string;
  /** What the shown audit looked at. */
  mode: AuditMode;
  /** Controls of the owner; null for others. */
  tools?: ReportTools | null;
}

/** A finished report. It works on phones, in print and without JavaScript. */
export const reportPage = (data: ReportPage, frame: Frame): Html => {
  const { presentation, facts, privacy, tools } = data;
  const { score, rating, categories } = presentation;
  const words = wordsOf(frame);
  const { title, contents, sections: titles } = words.report;
  const urgent = new Set(presentation.fixFirst.map(({ check }) => check));
  const headlines = new Map(categories.flatMap(({ findings }) => findings).map(({ check, headline }) => [check, headline]));
  const sections = [
    section('glance', titles.glance, html`${factStrip(facts, presentation, words)}${categoryList(categories, words)}`),
    section(
      'findings',
      titles.findings,
      html`${categories.filter(({ findings }) => findings.length > 0).map((category) => categoryFindings(category, urgent, headlines, frame))}`,
    ),
    section('ledger', titles.ledger, ledger(presentation, words)),
    section('seen', titles.seen, panels(data, frame)),
    section(
      'method',
      titles.method,
      html`${method(data, frame)}
<h3 id="not-checked">${titles.notChecked}</h3>
${notChecked(presentation, facts, frame)}`,
    ),
  ];
  return layout(frame, {
    feature: 'report',
    isWaiting: Boolean(data.progress),
    isReport: true,
    // In a window title nothing marks text of the audited site as foreign, so only its owner sees more than the host.
    title: title(words.marks.ratings[rating], score, (tools ? hostAndPath : hostWithPort)(facts.final_url)),
    ...(privacy === 'public' ? { description: summarySentence(presentation, words) } : {}),
    main: html`${tools ? tools.bar : ''}${notices(data, frame)}
${reportHead({ ...data, changes: tools?.changes ?? null }, words)}
${fixFirst(presentation, facts, words)}
${jumps(
  sections.filter(({ id }) => id !== 'glance'),
  contents,
)}
${sectionList(sections)}`,
  });
};

const section = (id: string, title: string, body: Html): Section => ({ id, title, body });

const method = ({ generatedAt, ruleset, mode, facts }: ReportPage, frame: Frame): Html => {
  const { marks, report } = wordsOf(frame);
  const checks = html`<a href="${frame.basePath}/checks">${report.theChecks}</a>`;
  const known = facts.host_known_since;
  return html`<p>${filled(report.method, { time: minute(generatedAt, marks.dates), checks, ruleset })} ${report.modes[mode]}${facts.timing ? ` ${report.timed}` : ''}</p>${
    known
      ? html`
<p>${filled(report.hostKnown, { time: minute(new Date(known), marks.dates) })}</p>`
      : ''
  }`;
};
