import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import { categoryFindings } from '../parts/category.ts';
import { categoryList } from '../parts/category-list.ts';
import { minute } from '../parts/date.ts';
import { factStrip } from '../parts/fact-strip.ts';
import { fixFirst } from '../parts/fix-first.ts';
import { type Frame, type Html, layout } from '../parts/layout.ts';
import { ledger } from '../parts/ledger.ts';
import { type Notices, notices } from '../parts/notices.ts';
import { panels } from '../parts/panels/panels.ts';
import { ratingWords } from '../parts/rating.ts';
import { hostOf, type ReportHead, reportHead } from '../parts/report-head.ts';
import { summarySentence } from '../parts/summary.ts';

export interface ReportPage extends ReportHead, Notices {
  facts: Facts;
  ruleset: string;
}

/** A finished report, as its readers see it: on a phone, on paper, without JavaScript. */
export const reportPage = (data: ReportPage, frame: Frame): Html => {
  const { presentation, facts, privacy } = data;
  const { score, rating, categories } = presentation;
  const urgent = new Set(presentation.fixFirst.map(({ check }) => check));
  return layout(frame, {
    title: `${ratingWords[rating]}, ${score} of 100: ${hostOf(facts.final_url)}`,
    ...(privacy === 'public' ? { description: summarySentence(presentation) } : {}),
    main: html`${notices(data)}
${reportHead(data)}
${fixFirst(presentation)}
<section aria-labelledby="glance"><h2 id="glance">At a glance</h2>
${factStrip(facts, presentation)}
${categoryList(categories)}</section>
<section aria-labelledby="findings"><h2 id="findings">Findings</h2>
${categories.filter(({ findings }) => findings.length > 0).map((category) => categoryFindings(category, urgent, frame))}</section>
<section aria-labelledby="ledger"><h2 id="ledger">How the score was made</h2>
${ledger(presentation)}</section>
<section aria-labelledby="seen"><h2 id="seen">What the audit saw</h2>
${panels(facts)}</section>
<section aria-labelledby="method"><h2 id="method">How this was made</h2>
${method(data, frame)}</section>`,
  });
};

const method = ({ generatedAt, ruleset, facts: { truncated } }: ReportPage, { basePath }: Frame): Html =>
  html`<p>The page was fetched once, on ${minute(generatedAt)}, with its robots.txt, sitemap, icon and a few other addresses of the site, and judged by <a href="${basePath}/checks">the checks</a> of ruleset ${ruleset}. No browser ran its scripts, and no other page was read.${truncated ? ' The page was larger than the limit, so only its beginning was judged.' : ''}</p>`;
