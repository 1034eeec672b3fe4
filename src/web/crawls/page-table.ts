import { html } from 'hono/html';
import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import { hasFlag, isIndexable } from '../../audit/site/page-flags.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import { amount } from '../ui/amount.ts';
import { chip, scorePill } from '../ui/chip.ts';
import type { Html } from '../ui/html.ts';
import { type SortOrder, sortHeading } from '../ui/list/sort-heading.ts';
import { pageCell } from '../ui/page-cell.ts';

export interface CrawledPages {
  caption: string;
  pages: readonly CrawlPage[];
  /** The current sort order; null if the list can’t be sorted. */
  sorted: SortOrder | null;
  /** Path of the crawl’s page. */
  path: string;
}

/** Renders a table of the URLs of a crawled site with status, score and links. */
export const crawledPageTable = ({ caption, pages, sorted, path }: CrawledPages): Html =>
  html`<table class="listing crawled-pages"><caption class="hidden">${caption}</caption>
<thead><tr>${sortHeading('Page', 'id', 'asc', sorted)}${sortHeading('Status', 'status', 'desc', sorted)}${sortHeading('Score', 'score', 'asc', sorted)}${sortHeading('Depth', 'depth', 'desc', sorted)}${sortHeading('Links to it', 'inlinks', 'desc', sorted)}${sortHeading('Link score', 'link_score', 'desc', sorted)}<th scope="col">Issues</th></tr></thead>
<tbody>${pages.map((page) => row(page, path))}</tbody></table>`;

const row = (page: CrawlPage, path: string): Html =>
  html`<tr><th scope="row">${pageCell({ href: `${path}/pages/${page.id}`, url: page.url, title: page.title, withHost: false })}</th>
<td>${statusChip(page.status)}</td><td>${pageScore(page)}</td>
<td class="number optional">${page.depth ?? '–'}</td><td class="number optional">${page.inlinks === null ? '–' : amount(page.inlinks)}</td><td class="number optional">${page.link_score ?? '–'}</td><td class="number dim">${issueCell(page)}</td></tr>
`;

/** Narrow screens hide the column headings, so the cell itself says what it counts. */
const issueCell = ({ issues }: Pick<CrawlPage, 'issues'>): Html =>
  issues === null ? html`–` : html`${amount(issues)}<span class="beside"> ${issues === 1 ? 'issue' : 'issues'}</span>`;

/** Renders the score of a page as a pill. */
export const pageScore = ({ score }: Pick<CrawlPage, 'score'>): Html =>
  scorePill(score === null ? null : { score, result: ratingOf(score) });

/** Renders the status of a URL as a chip; errors and redirects are colored. */
export const statusChip = (status: number | null): Html => {
  if (status === null) return html`<span class="dim">Not fetched</span>`;
  const tone: Rating = status === 0 || status >= 400 ? 'bad' : status >= 300 ? 'decent' : 'good';
  return chip(status === 0 ? 'No response' : String(status), { tone });
};

/** Says whether search engines may index a page, and if not, why. */
export const indexableWords = ({ flags, status }: Pick<CrawlPage, 'flags' | 'status'>): string => {
  if (isIndexable(flags)) return 'Yes';
  if (hasFlag(flags, 'blocked')) return 'No: robots.txt blocks it';
  if (!hasFlag(flags, 'page')) return status === null ? 'No: not fetched' : 'No: not an HTML page with status 200';
  return hasFlag(flags, 'noindex') ? 'No: the page asks not to be indexed' : 'No: its canonical is another URL';
};
