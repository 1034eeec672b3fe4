import { html } from 'hono/html';
import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import type { SiteOverview } from '../../audit/site/site-analysis.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { english } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import { ratings } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { statusNames } from '../projects/page-filters.ts';
import { amount, count, share } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { bars, legend } from '../ui/chart/bars.ts';
import { funnel } from '../ui/chart/funnel.ts';
import { histogram } from '../ui/chart/histogram.ts';
import type { Tone } from '../ui/chart/scale.ts';
import { ratingWords } from '../ui/chip.ts';
import type { Html } from '../ui/html.ts';
import { pathOf } from '../ui/page-name.ts';
import { untrusted } from '../ui/untrusted.ts';
import { crawlPath } from './crawl-head.ts';
import { flowsCard, foldersCard } from './folder-cards.ts';

/** A page of the site, identified by id. */
export interface NamedPage {
  id: number;
  url: string;
}

/** Renders the charts of a crawl. Each part of a chart links to the pages that it counts. */
export const crawlPictures = (crawl: Crawl, overview: SiteOverview, strongest: readonly NamedPage[], frame: Frame): Html => {
  const path = crawlPath(frame, crawl);
  const folders = foldersCard(overview, path);
  return html`<div class="columns">${byScore(overview, path)}${byStatus(overview, path)}</div>
<div class="columns">${toTheIndex(crawl.found, overview, path)}${byDepth(overview, path)}</div>
${folders === null ? strongestPages(strongest, path) : html`<div class="columns">${folders}${strongestPages(strongest, path)}</div>`}
${flowsCard(overview) ?? ''}`;
};

const byScore = ({ scores, indexable }: SiteOverview, path: string): Html => {
  const sums = pagesByRating(scores);
  return card({
    id: 'by-score',
    title: 'Pages by score',
    end: count(indexable, 'indexable page'),
    body: cardBody(
      html`${histogram({
        name: 'Pages by score',
        bins: scores.map((pages, bin) => {
          const [from, to] = [10 * bin, bin === scores.length - 1 ? 100 : 10 * bin + 9];
          return {
            from,
            count: pages,
            href: `${path}/pages?indexable=1&from=${from}&to=${to}`,
            label: `${count(pages, 'page')} with a score of ${from} to ${to}`,
          };
        }),
        format: amount,
      })}${legend(ratings.map((rating) => ({ label: ratingWords[rating], tone: rating, text: amount(sums[rating]) })))}`,
    ),
  });
};

/** Counts pages by rating, from their scores in steps of ten. */
export const pagesByRating = (scores: SiteOverview['scores']): Record<Rating, number> => {
  const sums: Record<Rating, number> = { good: 0, decent: 0, bad: 0 };
  for (const [bin, pages] of scores.entries()) sums[ratingOf(10 * bin)] += pages;
  return sums;
};

const statusTones = { '2xx': 'good', '3xx': 'accent', '4xx': 'decent', '5xx': 'bad', none: 'bad' } as const satisfies Record<string, Tone>;

type Status = keyof typeof statusTones;

/** Returns the rows of the chart of URLs by status. */
export const statusRows = (
  { statuses }: SiteOverview,
  labels: Readonly<Record<Status, string>>,
  more: (status: Status, urls: number) => { text: string; href?: string },
) =>
  (Object.keys(statusTones) as Status[])
    .map((status) => ({ status, urls: statuses[status] ?? 0 }))
    .filter(({ urls }) => urls > 0)
    .map(({ status, urls }) => ({ label: labels[status], tone: statusTones[status], value: urls, ...more(status, urls) }));

const byStatus = (overview: SiteOverview, path: string): Html => {
  const { fetched } = overview.funnel;
  const rows = statusRows(overview, statusNames, (status, urls) => ({
    text: `${amount(urls)} · ${share(urls, fetched)}`,
    href: `${path}/pages?status=${status}`,
  }));
  return card({
    id: 'by-status',
    title: 'URLs by status',
    end: count(fetched, 'URL'),
    body: cardBody(bars({ name: 'URLs by status', rows })),
  });
};

const toTheIndex = (found: number, { funnel: { fetched, pages, indexable, inSitemap } }: SiteOverview, path: string): Html =>
  card({
    id: 'to-the-index',
    title: 'From found to indexable',
    end: count(found, 'URL'),
    body: cardBody(
      funnel({
        name: 'From found to indexable',
        steps: [
          { label: 'Found', value: found },
          { label: 'Fetched', value: fetched, href: `${path}/pages` },
          { label: 'Pages', value: pages },
          { label: 'Indexable', value: indexable, href: `${path}/pages?indexable=1` },
          { label: 'In a sitemap', value: inSitemap },
        ].map((step) => ({ ...step, text: `${amount(step.value)} · ${share(step.value, found)}` })),
        lost: (number) => `${amount(number)} fewer`,
      }),
    ),
  });

const byDepth = (overview: SiteOverview, path: string): Html => {
  const { title } = english.crawl.depths;
  const rows = depthRows(overview, english, (depth) => ({
    href: depth === 'unreached' ? `${path}/issues/orphan-pages` : `${path}/pages?depth=${encodeURIComponent(depth)}`,
  }));
  return card({ id: 'by-depth', title, end: count(overview.pages, 'page'), body: cardBody(bars({ name: title, rows })) });
};

/** Minimum depth of pages that count as far from the start page. */
const FAR = 4;

/** Returns the rows of the chart of pages by depth. `more` returns the link for `unreached` or a depth: `3`, or `7+` for the deepest row. */
export const depthRows = ({ depths, unreached }: SiteOverview, { crawl, marks }: Words, more: (depth: string) => { href?: string }) => {
  const texts = crawl.depths;
  const last = depths.length - 1;
  const deepest = depths.findLastIndex((pages) => pages > 0);
  const labelOf = (depth: number): string =>
    depth === 0 ? texts.start : depth === last ? texts.deeper({ number: depth }) : texts.links({ number: depth });
  const row = (label: string, tone: Tone, pages: number, depth: string) => ({
    ...{ label, tone, value: pages, text: marks.amount(pages) },
    ...more(depth),
  });
  const rows = depths
    .slice(0, deepest + 1)
    .map((pages, depth) => row(labelOf(depth), depth >= FAR ? 'decent' : 'accent', pages, depth === last ? `${depth}+` : String(depth)));
  return unreached === 0 ? rows : [...rows, row(texts.unreached, 'bad', unreached, 'unreached')];
};

const strongestPages = (pages: readonly NamedPage[], path: string): Html =>
  card({
    id: 'strongest',
    title: 'Most linked pages',
    end: 'within the site',
    body: html`<ol class="crawl-strongest">${pages.map(({ id, url }) => html`<li><a class="cut" href="${path}/pages/${id}" title="${url}">${untrusted(pathOf(url) || '/')}</a></li>`)}</ol>`,
  });
