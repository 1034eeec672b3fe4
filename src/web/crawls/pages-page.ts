import { html } from 'hono/html';
import { presentCheck } from '../../audit/texts/present.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import type { ListSlice } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { count } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { listForm } from '../ui/list/list-form.ts';
import { nextPage } from '../ui/list/pager.ts';
import { empty } from '../ui/notice.ts';
import { crawlHead, crawlPath } from './crawl-head.ts';
import { type PageFilters, statusNames } from './page-filters.ts';
import { crawledPageTable } from './page-table.ts';

export interface CrawlPagesPage {
  crawl: Crawl;
  filters: PageFilters;
  slice: ListSlice<CrawlPage>;
  /** Total number of pages that match the filters. */
  total: number;
  /** True on every page of the list except the first. */
  isContinued: boolean;
}

/** Renders the fetched URLs of a crawl; the query searches, filters and sorts them. */
export const crawlPagesPage = ({ crawl, filters, slice, total, isContinued }: CrawlPagesPage, frame: Frame): Html => {
  const path = `${crawlPath(frame, crawl)}/pages`;
  const { query, sortBy, sort } = filters;
  const addressOf = listAddress(path, query);
  const after = slice.next && `${slice.next.value}.${slice.next.id}`;
  return layout(frame, {
    feature: 'crawls',
    title: `Pages of ${crawl.project}`,
    main: html`${crawlHead(crawl, 'pages', frame)}
${listForm({ path, label: 'Search URLs and titles', search: filters.search ?? '', selects: filterSelects(filters), kept: keptOf(query) })}
${activeFilters(filters, addressOf)}
<section class="card" aria-label="Pages">${
      slice.rows.length === 0
        ? empty(
            isContinued ? 'No more pages.' : 'No pages match.',
            query.size === 0 ? undefined : html`<a class="button secondary" href="${path}">Clear filters</a>`,
          )
        : crawledPageTable({
            caption: 'Pages',
            pages: slice.rows,
            sorted: { by: sortBy, direction: sort, addressOf },
            path: crawlPath(frame, crawl),
          })
    }</section>
<p class="note">${count(total, 'URL')}</p>
${nextPage(path, String(query), after, isContinued)}`,
  });
};

const filterSelects = ({ query, sortBy, sort }: PageFilters) => [
  {
    name: 'status',
    label: 'Status',
    options: [['', 'Any'], ...Object.entries(statusNames)] as const,
    value: query.get('status') ?? '',
  },
  {
    name: 'indexable',
    label: 'In search engines',
    options: [
      ['', 'Any'],
      ['1', 'Indexable'],
      ['0', 'Not indexable'],
    ] as const,
    value: query.get('indexable') ?? '',
  },
  { name: 'sort_by', label: 'Sort by', options: Object.entries(sortNames), value: sortBy },
  {
    name: 'sort',
    label: 'Order',
    options: [
      ['asc', 'Lowest first'],
      ['desc', 'Highest first'],
    ] as const,
    value: sort,
  },
];

const sortNames = {
  id: 'Order of the crawl',
  score: 'Score',
  depth: 'Depth',
  status: 'Status',
  inlinks: 'Links to it',
  link_score: 'Link score',
};

/** Filters without a form field, which the form keeps in hidden fields. */
const HIDDEN_FILTERS = ['folder', 'depth', 'issue', 'from', 'to'];
const keptOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(HIDDEN_FILTERS.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));

const activeFilters = ({ query }: PageFilters, addressOf: ReturnType<typeof listAddress>): Html => {
  const found: (readonly [remove: Record<string, null>, words: string])[] = [];
  const value = (name: string): string => query.get(name) ?? '';
  if (query.has('search')) found.push([{ search: null }, `Contains “${value('search')}”`]);
  if (query.has('folder')) found.push([{ folder: null }, `In ${value('folder')}`]);
  if (query.has('status'))
    found.push([{ status: null }, (statusNames as Record<string, string>)[value('status')] ?? `Status ${value('status')}`]);
  if (query.has('indexable')) found.push([{ indexable: null }, value('indexable') === '1' ? 'Indexable' : 'Not indexable']);
  if (query.has('depth')) found.push([{ depth: null }, value('depth') === '0' ? 'The start' : `Depth ${value('depth')}`]);
  if (query.has('issue')) found.push([{ issue: null }, presentCheck(value('issue')).headline]);
  if (query.has('from')) found.push([{ from: null, to: null }, `Score ${value('from')} to ${value('to')}`]);
  if (found.length === 0) return html``;
  return html`<ul class="chips narrowings" aria-label="Active filters">${found.map(([remove, words]) => html`<li><a class="chip" href="${addressOf(remove)}"><bdi>${words}</bdi> <span aria-hidden="true">×</span><span class="hidden">: remove filter</span></a></li>`)}</ul>`;
};
