import { html } from 'hono/html';
import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import type { SiteOverview } from '../../audit/site/site-analysis.ts';
import type { Words } from '../../locales/words.ts';
import { ratings } from '../../reports/report.ts';
import { card, cardBody } from '../ui/card.ts';
import { bars, stackedBar } from '../ui/chart/bars.ts';
import type { Tone } from '../ui/chart/scale.ts';
import type { Html } from '../ui/html.ts';

/** Minimum depth of pages that count as far from the start. */
const FAR = 4;

const statusTones: readonly (readonly [name: '2xx' | '3xx' | '4xx' | '5xx' | 'none', tone: Tone])[] = [
  ['2xx', 'good'],
  ['3xx', 'accent'],
  ['4xx', 'decent'],
  ['5xx', 'bad'],
  ['none', 'bad'],
];

/** The pages of a site by rating, its URLs by status, and its pages by distance from the start. */
export const sharedPictures = (overview: SiteOverview, words: Words): Html =>
  html`<div class="columns"><div class="stack">${byRating(overview, words)}${byStatus(overview, words)}</div>${byDepth(overview, words)}</div>`;

const byRating = ({ scores }: SiteOverview, { crawl, marks }: Words): Html => {
  const sums: Record<Rating, number> = { good: 0, decent: 0, bad: 0 };
  for (const [bin, pages] of scores.entries()) sums[ratingOf(10 * bin)] += pages;
  const parts = ratings.map((rating) => ({
    label: marks.ratings[rating],
    tone: rating,
    value: sums[rating],
    text: marks.amount(sums[rating]),
  }));
  return card({ id: 'by-rating', title: crawl.ratings, body: cardBody(stackedBar({ name: crawl.ratings, parts })) });
};

const byStatus = ({ statuses }: SiteOverview, { crawl, marks }: Words): Html => {
  const texts = crawl.statuses;
  const rows = statusTones
    .map(([name, tone]) => ({ label: texts[name], tone, value: statuses[name] ?? 0, text: marks.amount(statuses[name] ?? 0) }))
    .filter(({ value }) => value > 0);
  return card({ id: 'by-status', title: texts.title, body: cardBody(bars({ name: texts.title, rows })) });
};

const byDepth = ({ depths, unreached }: SiteOverview, { crawl, marks }: Words): Html => {
  const texts = crawl.depths;
  const last = depths.length - 1;
  const deepest = depths.findLastIndex((pages) => pages > 0);
  const labelOf = (depth: number): string =>
    depth === 0 ? texts.start : depth === last ? texts.deeper({ number: depth }) : texts.links({ number: depth });
  const rows = depths.slice(0, deepest + 1).map((pages, depth) => ({
    label: labelOf(depth),
    tone: (depth >= FAR ? 'decent' : 'accent') as Tone,
    value: pages,
    text: marks.amount(pages),
  }));
  const orphans = unreached === 0 ? [] : [{ label: texts.unreached, tone: 'bad' as Tone, value: unreached, text: marks.amount(unreached) }];
  return card({ id: 'by-depth', title: texts.title, body: cardBody(bars({ name: texts.title, rows: [...rows, ...orphans] })) });
};
