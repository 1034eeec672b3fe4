import { html } from 'hono/html';
import type { SiteOverview } from '../../../audit/site/site-analysis.ts';
import type { Words } from '../../../locales/words.ts';
import { ratings } from '../../../reports/report.ts';
import { depthRows, pagesByRating, statusRows } from '../../projects/crawl-charts.ts';
import { card, cardBody } from '../../ui/card.ts';
import { bars, stackedBar } from '../../ui/chart/bars.ts';
import type { Html } from '../../ui/html.ts';

/** Renders charts of a site: pages by rating, URLs by status, and pages by distance from the start page. */
export const sharedPictures = (overview: SiteOverview, words: Words): Html => {
  const { crawl, marks } = words;
  const sums = pagesByRating(overview.scores);
  const parts = ratings.map((rating) => ({
    label: marks.ratings[rating],
    tone: rating,
    value: sums[rating],
    text: marks.amount(sums[rating]),
  }));
  const statuses = statusRows(overview, crawl.statuses, (_, urls) => ({ text: marks.amount(urls) }));
  const depths = depthRows(overview, words, () => ({}));
  return html`<div class="columns"><div class="stack">${card({ id: 'by-rating', title: crawl.ratings, body: cardBody(stackedBar({ name: crawl.ratings, parts })) })}${card({ id: 'by-status', title: crawl.statuses.title, body: cardBody(bars({ name: crawl.statuses.title, rows: statuses })) })}</div>${card({ id: 'by-depth', title: crawl.depths.title, body: cardBody(bars({ name: crawl.depths.title, rows: depths })) })}</div>`;
};
