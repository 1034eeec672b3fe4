import { html } from 'hono/html';
import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import type { SiteOverview } from '../../audit/site/site-analysis.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { ratings } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
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

/** A page of the site by id. */
export interface NamedPage {
  id: number;
  url: string;
}

/** The charts of a crawl. Each part links to the pages that it counts. */
export const crawlPictures = (crawl: Crawl, overview: SiteOverview, strongest: readonly NamedPage[], frame: Frame): Html => {
  const path = crawlPath(frame, crawl);
  const folders = foldersCard(overview, path);
  return html`<div class="columns">${byScore(overview, path)}${byStatus(overview, path)}</div>
<div class="columns">${toTheIndex(crawl.found, overview, path)}${byDepth(overview, path)}</div>
${folders === null ? strongestPages(strongest, path) : html`<div class="columns">${folders}${strongestPages(strongest, path)}</div>`}
${flowsCard(overview) ?? ''}`;
};

const byScore = ({ scores, indexable }: SiteOverview, path: string): Html => {
  const sums: Record<Rating, number> = { good: 0, decent: 0, bad: 0 };
  for (const [bin, pages] of scores.entries()) sums[ratingOf(10 * bin)] += pages;
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

const statusWords: readonly [name: string, label: string, tone: Tone][] = [
  ['2xx', '2xx answers', 'good'],
  ['3xx', '3xx redirects', 'accent'],
  ['4xx', '4xx errors', 'decent'],
  ['5xx', '5xx errors', 'bad'],
  ['none', 'No answer', 'bad'],
];

const byStatus = ({ statuses, funnel }: SiteOverview, path: string): Html =>
  card({
    id: 'by-status',
    title: 'URLs by status',
    end: count(funnel.fetched, 'URL'),
    body: cardBody(
      bars({
        name: 'URLs by status',
        rows: statusWords
          .filter(([name]) => (statuses[name] ?? 0) > 0)
          .map(([name, label, tone]) => ({
            label,
            tone,
            value: statuses[name] ?? 0,
            text: `${amount(statuses[name] ?? 0)} · ${share(statuses[name] ?? 0, funnel.fetched)}`,
            href: `${path}/pages?status=${name}`,
          })),
      }),
    ),
  });

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

const byDepth = ({ depths, unreached, pages }: SiteOverview, path: string): Html => {
  const last = depths.length - 1;
  const deepest = depths.findLastIndex((number) => number > 0);
  const rows = depths.slice(0, deepest + 1).map((number, depth) => ({
    label: depth === 0 ? 'Start' : depth === last ? `${depth} or more links` : count(depth, 'link'),
    tone: (depth > 3 ? 'decent' : 'accent') as Tone,
    value: number,
    text: amount(number),
    href: `${path}/pages?depth=${depth === last ? `${depth}%2B` : depth}`,
  }));
  const orphans =
    unreached === 0
      ? []
      : [{ label: 'Without a link', tone: 'bad' as const, value: unreached, text: amount(unreached), href: `${path}/issues/orphan-pages` }];
  return card({
    id: 'by-depth',
    title: 'Pages by distance from the start',
    end: count(pages, 'page'),
    body: cardBody(bars({ name: 'Pages by distance from the start', rows: [...rows, ...orphans] })),
  });
};

const strongestPages = (pages: readonly NamedPage[], path: string): Html =>
  card({
    id: 'strongest',
    title: 'Best linked pages',
    end: 'within the site',
    body: html`<ol class="crawl-strongest">${pages.map(({ id, url }) => html`<li><a class="cut" href="${path}/pages/${id}" title="${url}">${untrusted(pathOf(url) || '/')}</a></li>`)}</ol>`,
  });
