import { presentCheck } from '../../audit/texts/present.ts';
import { type CrawlPageQuery, crawlPageSorts } from '../../crawls/page-index.ts';
import { type CrawlPage, countCrawlPages, walkCrawlPages } from '../../crawls/pages.ts';
import { type RecentScore, readRecentScores } from '../../reports/history.ts';
import { listByScore } from '../../reports/lists/by-score.ts';
import { findReportsOfUrls } from '../../reports/lists/list.ts';
import { type Report, ratings } from '../../reports/report.ts';
import type { ListSlice } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { type Call, page } from '../page.ts';
import { readThumbnails, type Thumbnails } from '../rendering/thumbnails.ts';
import type { Select } from '../ui/form/field.ts';
import { type Html, html } from '../ui/html.ts';
import { activeFilters, type ListAddress, listAddress, listForm, nextPage, readPosition } from '../ui/list.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { type CrawledColumn, crawledColumns, pageTable } from './page-columns.ts';
import { addressIn, loadProject, type ProjectView, projectPage, projectPath } from './project-view.ts';

interface CrawledPages {
  filters: PageFilters;
  slice: ListSlice<CrawlPage>;
  /** Total number of pages that match the filters. */
  total: number;
  reports: ReadonlyMap<string, Report>;
}

/** The audited pages of a project without a crawl. */
interface AuditedPages {
  range: ScoreRange;
  slice: ListSlice<Report>;
  scores: ReadonlyMap<number, readonly RecentScore[]>;
  thumbnails: Thumbnails;
}

/** A range of scores from lowest to highest, inclusive. */
interface ScoreRange {
  from: number;
  to: number;
}

interface Pages {
  view: ProjectView;
  crawled?: CrawledPages;
  audited?: AuditedPages;
  /** True on every page of the list except the first. */
  isContinued: boolean;
}

const PER_PAGE = 40;

/** All pages of a site: the URLs of its crawl with their reports, or its audited pages. */
export const projectPagesPage = page<Pages>({
  path: '/sites/:project/pages',
  async load(call) {
    const view = await loadProject(call);
    const after = readPosition(call.context.req.query('after'));
    const lists = view.crawl
      ? { crawled: await readCrawled(call, view.crawl.id, after) }
      : { audited: await readAudited(call, view, after) };
    return { view, isContinued: after !== null, ...lists };
  },
  view: ({ view, crawled, audited, isContinued }, frame) => {
    const content = crawled
      ? crawledPages(view, crawled, isContinued, frame)
      : audited
        ? auditedPages(view, audited, isContinued, frame)
        : html``;
    return projectPage(view, 'pages', content, frame);
  },
});

type After = ReturnType<typeof readPosition>;

const readCrawled = async ({ context, service: { db }, account }: Call, crawlId: number, after: After): Promise<CrawledPages> => {
  const filters = readPageFilters(new URL(context.req.url).searchParams);
  const slice = await walkCrawlPages(db, crawlId, { ...filters, perPage: PER_PAGE }, after);
  const urls = slice.rows.map(({ url }) => url);
  return { filters, slice, total: await countCrawlPages(db, crawlId, filters), reports: await findReportsOfUrls(db, account.id, urls) };
};

const readAudited = async (
  { context, service: { db }, account, frame }: Call,
  { project }: ProjectView,
  after: After,
): Promise<AuditedPages> => {
  const range = rangeOf(context.req.query('from'), context.req.query('to'));
  const query = { accountId: account.id, projectId: project.id, lowest: range.from, highest: range.to, perPage: PER_PAGE };
  const slice = await listByScore(db, query, after ?? undefined);
  const scores = await readRecentScores(
    db,
    slice.rows.map(({ id }) => id),
  );
  return { range, slice, scores, thumbnails: await readThumbnails(db, slice.rows, frame.basePath) };
};

/** Reads the range of scores from the query; returns the full range if the query has no valid one. */
const rangeOf = (from = '', to = ''): ScoreRange => {
  const [low, high] = [from, to].map((text) => (/^(?:100|\d{1,2})$/.test(text) ? Number(text) : Number.NaN));
  return low !== undefined && high !== undefined && low <= high ? { from: low, to: high } : { from: 0, to: 100 };
};

/** Columns that fit the filter: links for lists of links, the status for lists of errors. */
const columnsFor = ({ query, sortBy }: PageFilters): readonly CrawledColumn[] => {
  if (query.get('status') === 'unfetched') return ['page', 'reason', 'depth', 'inlinks'];
  if (query.get('indexable') === '0' || /^[345n]/.test(query.get('status') ?? '')) return ['page', 'status', 'inlinks', 'depth', 'issues'];
  if (sortBy === 'inlinks' || sortBy === 'link_score') return ['page', 'inlinks', 'link_score', 'score', 'report'];
  return ['page', 'status', 'score', 'depth', 'inlinks', 'issues', 'report'];
};

const crawledPages = (view: ProjectView, { filters, slice, total, reports }: CrawledPages, isContinued: boolean, frame: Frame): Html => {
  const { words } = frame;
  const { site: texts } = words;
  const { query, sortBy, sort } = filters;
  const at = addressIn(view, frame);
  const path = `${projectPath(frame, view.project.name)}/pages`;
  const kept = new URLSearchParams(query);
  if (view.isChosen && view.crawl) kept.set('crawl', String(view.crawl.id));
  const addressOf = listAddress(path, kept);
  const clear = query.size === 0 ? undefined : html`<a class="button secondary" href="${at('/pages')}">${texts.clearFilters}</a>`;
  return html`${listForm({ path, label: texts.searchPages, search: filters.search ?? '', selects: filterSelects(filters, frame), kept: keptOf(kept), words })}
${pageFilters(filters, addressOf, frame)}
<section class="card" aria-label="${texts.tabs.pages}">${
    slice.rows.length === 0
      ? empty(isContinued ? texts.noMorePages : texts.noPagesMatch, clear)
      : table({
          caption: texts.tabs.pages,
          name: 'crawled-pages',
          rows: slice.rows,
          sorted: { by: sortBy, direction: sort, addressOf },
          columns: crawledColumns(columnsFor(filters), { at, reports, crawl: view.crawl }, frame),
        })
  }</section>
<p class="note">${texts.urls({ number: total })}</p>
${nextPage(addressOf, slice.next, isContinued, words)}`;
};

const filterSelects = ({ query, sortBy, sort }: PageFilters, frame: Frame): Select[] => {
  const { site, crawl } = frame.words;
  const { filters: texts } = site;
  const { title: _, ...statuses } = crawl.statuses;
  return [
    {
      name: 'status',
      label: texts.status,
      options: [['', site.any], ...Object.entries(statuses), ['unfetched', site.notFetched]],
      value: query.get('status') ?? '',
    },
    {
      name: 'indexable',
      label: texts.indexable,
      options: [
        ['', site.any],
        ['1', texts.yes],
        ['0', texts.no],
      ],
      value: query.get('indexable') ?? '',
    },
    { name: 'sort_by', label: texts.sortBy, options: Object.entries(texts.sorts), value: sortBy },
    {
      name: 'sort',
      label: texts.order,
      options: Object.entries({ asc: texts.lowest, desc: texts.highest }),
      value: sort,
    },
  ];
};

/** Filters without a form field, which the form keeps in hidden fields. */
const HIDDEN_FILTERS = ['crawl', 'folder', 'depth', 'issue', 'from', 'to'];
const keptOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(HIDDEN_FILTERS.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));

/** Renders the filters of a list of crawled pages, each with a link that removes it. */
export const pageFilters = ({ query }: PageFilters, addressOf: ListAddress, frame: Frame): Html => {
  const { site, crawl, language } = frame.words;
  const { filters: texts } = site;
  const { statuses } = crawl;
  const value = (name: string): string => query.get(name) ?? '';
  const statusName = (status: string): string =>
    status === 'unfetched' ? site.notFetched : Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : status;
  const found = [
    [['search'], texts.contains({ text: value('search') })],
    [['folder'], texts.folder({ folder: value('folder') })],
    [['status'], statusName(value('status'))],
    [['indexable'], value('indexable') === '1' ? texts.yes : texts.no],
    [['depth'], texts.depth({ depth: value('depth') })],
    [['issue'], presentCheck(value('issue'), language).headline],
    [['from', 'to'], texts.scores({ from: value('from'), to: value('to') })],
  ] as const;
  return activeFilters(
    found.filter(([[name]]) => query.has(name)),
    { label: texts.active, remove: texts.remove },
    addressOf,
  );
};

const auditedPages = (
  { project, reports }: ProjectView,
  { range, slice, scores, thumbnails }: AuditedPages,
  isContinued: boolean,
  frame: Frame,
): Html => {
  const { words } = frame;
  const { site: texts, marks } = words;
  const path = `${projectPath(frame, project.name)}/pages`;
  const queryOf = ({ from, to }: ScoreRange): string => (from === 0 && to === 100 ? '' : `from=${from}&to=${to}`);
  const ranges: readonly [name: string, range: ScoreRange, number: number][] = [
    [texts.any, { from: 0, to: 100 }, reports.reports],
    ...ratings.toReversed().map((rating): (typeof ranges)[number] => [marks.ratings[rating], bounds[rating], reports[rating]]),
  ];
  const isKnown = ranges.some(([, { from, to }]) => from === range.from && to === range.to);
  const here = queryOf(range);
  const link = ([name, one, number]: (typeof ranges)[number]): Html =>
    html`<a href="${path}${queryOf(one) && `?${queryOf(one)}`}"${queryOf(one) === here ? html` aria-current="true"` : ''}>${name} <span class="number">${marks.amount(number)}</span></a>`;
  return html`<nav class="filter score-ranges" aria-label="${texts.byScore}">${ranges.map(link)}${isKnown ? '' : html`<a href="${path}?${here}" aria-current="true">${texts.filters.scores(range)}</a>`}<a class="all-reports" href="${frame.basePath}/reports?project=${encodeURIComponent(project.name)}">${texts.inReports}</a></nav>
<section class="card" aria-label="${texts.tabs.pages}">${
    slice.rows.length === 0
      ? empty(isContinued ? texts.noMorePages : texts.noPagesMatch)
      : pageTable({ caption: texts.lowestFirst, reports: slice.rows, scores, thumbnails }, frame)
  }</section>
${nextPage(listAddress(path, new URLSearchParams(here)), slice.next, isContinued, words)}`;
};

const bounds = { good: { from: 80, to: 100 }, decent: { from: 50, to: 79 }, bad: { from: 0, to: 49 } } as const;

/** The filters of a list of crawled pages, and the valid parameters of its URL. */
export interface PageFilters extends CrawlPageQuery {
  query: URLSearchParams;
}

const MAX_SEARCH = 255;
/** A number greater than any stored crawl depth. */
const ABOVE_ANY_DEPTH = 32_000;

/** Reads the filters from a URL’s parameters; ignores other parameters. */
export const readPageFilters = (given: URLSearchParams): PageFilters => {
  const query = new URLSearchParams();
  const keep = (name: string, pattern: RegExp): string | undefined => {
    const value = given.get(name) ?? '';
    if (!pattern.test(value)) return undefined;
    query.set(name, value);
    return value;
  };
  const search = keep('search', new RegExp(`^(?=.*\\S).{1,${MAX_SEARCH}}$`));
  const folder = keep('folder', /^\/[^\s?#]{0,254}$/);
  const status = keep('status', /^(?:[2-5]xx|none|unfetched|[1-9]\d\d)$/);
  const indexable = keep('indexable', /^[01]$/);
  const depth = keep('depth', /^\d{1,2}\+?$/);
  const issue = keep('issue', /^[a-z0-9-]{1,100}$/);
  const from = keep('from', /^(?:100|\d{1,2})$/);
  const to = from === undefined ? undefined : keep('to', /^(?:100|\d{1,2})$/);
  const sortBy = keep('sort_by', new RegExp(`^(?:${crawlPageSorts.join('|')})$`)) as CrawlPageQuery['sortBy'] | undefined;
  const sort = keep('sort', /^(?:asc|desc)$/) as CrawlPageQuery['sort'] | undefined;
  return {
    query,
    search,
    folder,
    status: status === undefined || status === 'unfetched' ? undefined : statusOf(status),
    isFetched: status === 'unfetched' ? false : undefined,
    indexable: indexable === undefined ? undefined : indexable === '1',
    depth: depth === undefined ? undefined : depthOf(depth),
    issue,
    score: from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) },
    sortBy: sortBy ?? 'id',
    sort: sort ?? 'asc',
  };
};

const statusOf = (text: string): CrawlPageQuery['status'] => {
  if (text === 'none') return 0;
  const first = 100 * Number(text[0]);
  return text.endsWith('xx') ? { from: first, to: first + 99 } : Number(text);
};

/** Parses a depth filter; `7+` means depth 7 and deeper. */
const depthOf = (text: string): CrawlPageQuery['depth'] => {
  const from = Number.parseInt(text, 10);
  return text.endsWith('+') ? { from, to: ABOVE_ANY_DEPTH } : from;
};
