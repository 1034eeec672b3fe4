import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { MAX_INLINKS, type PageInlink } from '../audit/site/linked-from.ts';
import { pageFlags } from '../audit/site/page-flags.ts';
import { linksTo, unpackLinks } from '../audit/site/page-lists.ts';
import type { Database, Tables } from '../storage/database.ts';
import { holdsAnyCase, isAmong, isBelow, joined } from '../storage/expressions.ts';
import { cutSlice, type Listing, type ListPage, type ListSlice, type Position } from '../storage/resource.ts';
import type { CrawlPageTable } from '../storage/schema/crawl.ts';
import { findLinkFacts, type LinkFacts } from './link-graph.ts';
import {
  type CrawlPageQuery,
  type CrawlPageSort,
  findIds,
  findIssuePages,
  findPageIndex,
  linkFactsAt,
  type PageIndex,
  placeAfter,
} from './page-index.ts';

/** What only the analysis finds, by which nothing can be sorted before. */
const isFoundLater = (column: CrawlPageSort): column is 'inlinks' | 'link_score' => column === 'inlinks' || column === 'link_score';

const columns = [
  ...(['id', 'url', 'depth', 'status', 'type', 'bytes', 'milliseconds', 'flags', 'redirect', 'title', 'description', 'h1'] as const),
  ...(['words', 'score', 'issues'] as const),
] as const;

/** A URL of a crawl as lists show it. */
export type CrawlPage = Pick<Selectable<CrawlPageTable>, (typeof columns)[number]> & LinkFacts;

/** A URL of a crawl with all that is shown of it. */
export type CrawlPageDetails = CrawlPage & Pick<Selectable<CrawlPageTable>, 'canonical' | 'findings'>;

/** The URLs of a crawl after a position; without one, the first. */
export const walkCrawlPages = async (
  db: Database,
  crawlId: number,
  query: CrawlPageQuery & { perPage: number },
  after: Position | null,
): Promise<ListSlice<CrawlPage>> => {
  const { sortBy, sort, perPage } = query;
  const positionOf = (row: CrawlPage): Position => ({ value: row[sortBy], id: row.id });
  const index = await findPageIndex(db, crawlId);
  if (index) {
    const ids = await findAll(db, crawlId, index, query);
    const from = after === null ? 0 : placeAfter(index, ids, query, after);
    return cutSlice(await readPages(db, crawlId, index, [...ids.subarray(from, from + perPage + 1)]), perPage, positionOf);
  }
  if (isFoundLater(sortBy)) return { rows: [], next: null };
  const beyond = sort === 'asc' ? '>' : '<';
  let rows = await sorted(db, crawlId, query, sortBy);
  if (after !== null && sortBy === 'id') rows = rows.where('id', beyond, after.id);
  else if (after !== null) rows = rows.where(sql<SqlBool>`(${sql.ref(sortBy)}, id) ${sql.raw(beyond)} (${after.value}, ${after.id})`);
  const found = await rows
    .select(columns)
    .limit(perPage + 1)
    .execute();
  return cutSlice(found.map(withoutLinks), perPage, positionOf);
};

/** The URLs of one page of the list of a crawl, and how many the list has. */
export const listCrawlPages = async (
  db: Database,
  crawlId: number,
  query: CrawlPageQuery & { perPage: number; page: number },
): Promise<ListPage<CrawlPage>> => {
  const { perPage, page } = query;
  const offset = (page - 1) * perPage;
  const index = await findPageIndex(db, crawlId);
  if (index) {
    const all = await findAll(db, crawlId, index, query);
    return { rows: await readPages(db, crawlId, index, [...all.subarray(offset, offset + perPage)]), total: all.length };
  }
  const { sortBy } = query;
  const total = await countCrawlPages(db, crawlId, query);
  if (isFoundLater(sortBy) || offset >= total) return { rows: [], total };
  // Only the ids are read of the rows before.
  const ids = await (await sorted(db, crawlId, query, sortBy)).select('id').limit(perPage).offset(offset).execute();
  const rows = await readPages(
    db,
    crawlId,
    undefined,
    ids.map(({ id }) => id),
  );
  return { rows, total };
};

/** Number of URLs that a query finds and can sort. */
export const countCrawlPages = async (db: Database, crawlId: number, query: CrawlPageQuery): Promise<number> => {
  const index = await findPageIndex(db, crawlId);
  if (index) return (await findAll(db, crawlId, index, query)).length;
  const { sortBy } = query;
  if (isFoundLater(sortBy)) return 0;
  const rows = await filtered(db, crawlId, query, sortBy);
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
};

/** Ids of all URLs that a query finds, in its order. */
const findAll = (db: Database, crawlId: number, index: PageIndex, query: CrawlPageQuery): Promise<Uint32Array> =>
  findIds(db, crawlId, index, query, () => searchPages(db, crawlId, query));

type StoredPage = Omit<CrawlPage, 'inlinks' | 'link_score'>;

const withoutLinks = <Row extends StoredPage>(row: Row): Row & LinkFacts => ({ ...row, inlinks: null, link_score: null });

/** Ids of the URLs that a text or folder finds, read as one value: rows would take several times as long. */
const searchPages = async (db: Database, crawlId: number, texts: Texts): Promise<number[]> => {
  // In the order of ids, rows are read one after the other.
  const rows = db.selectFrom('crawl_page').where('crawl_id', '=', crawlId).where('id', '>=', 0);
  const { ids } = await withTexts(db, rows, texts).select(joined(db, 'id').as('ids')).executeTakeFirstOrThrow();
  return ids === null ? [] : ids.split(' ').map(Number);
};

/** Rows of URLs in the order of the ids; those of a finished crawl with what its analysis found. */
const readPages = async (db: Database, crawlId: number, index: PageIndex | undefined, ids: readonly number[]): Promise<CrawlPage[]> => {
  const found = await db
    .selectFrom('crawl_page')
    .select(columns)
    .where('crawl_id', '=', crawlId)
    .where(isAmong(db, 'id', ids))
    .execute();
  const byId = new Map(found.map((row) => [row.id, index ? { ...row, ...linkFactsAt(index, row.id) } : withoutLinks(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The URLs that a query finds, in its order. What has no value to sort by is left out. */
const sorted = async (db: Database, crawlId: number, query: CrawlPageQuery, sortBy: StoredSort) => {
  const { sort } = query;
  const rows = await filtered(db, crawlId, query, sortBy);
  return (sortBy === 'id' ? rows : rows.orderBy(sortBy, sort)).orderBy('id', sort);
};

/** Columns of rows. */
type StoredSort = Exclude<CrawlPageSort, 'inlinks' | 'link_score'>;

const SHOWN = pageFlags.page | pageFlags.noindex | pageFlags.canonicalised;

const filtered = async (db: Database, crawlId: number, query: CrawlPageQuery, sortBy: StoredSort) => {
  const { status, score, indexable, depth, issue } = query;
  let rows = db.selectFrom('crawl_page').where('crawl_id', '=', crawlId);
  if (issue === undefined) rows = rows.where('status', 'is not', null);
  else rows = rows.where(isAmong(db, 'id', await findIssuePages(db, crawlId, issue)));
  if (sortBy !== 'id') rows = rows.where(sortBy, 'is not', null);
  for (const [column, wanted] of [
    ['status', status],
    ['depth', depth],
    ['score', score],
  ] as const) {
    if (typeof wanted === 'number') rows = rows.where(column, '=', wanted);
    else if (wanted) rows = rows.where(column, '>=', wanted.from).where(column, '<=', wanted.to);
  }
  if (indexable === true) rows = rows.where(sql<SqlBool>`flags & ${SHOWN} = ${pageFlags.page}`);
  if (indexable === false) rows = rows.where(sql<SqlBool>`flags & ${SHOWN} <> ${pageFlags.page}`);
  return withTexts(db, rows, query);
};

type Texts = Pick<CrawlPageQuery, 'search' | 'folder'>;

const withTexts = <Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, 'crawl_page', Row>,
  { search, folder }: Texts,
): SelectQueryBuilder<Tables, 'crawl_page', Row> => {
  let found = rows;
  if (search !== undefined) found = found.where((eb) => eb.or([holdsAnyCase(db, 'url', search), holdsAnyCase(db, 'title', search)]));
  return folder === undefined ? found : found.where(isBelow(db, 'url', folder));
};

/** A link of a crawled page, or to it. */
export interface CrawlLink {
  page: number;
  url: string;
  nofollow: boolean;
  /** Status of the other page; 0 if nothing answered, null if it was not fetched. */
  status: number | null;
}

/** Maximum inlinks and maximum outlinks shown per page. */
const MAX_LINKS = MAX_INLINKS;
/** Rows per query whose links are read, and maximum rows per answer. */
const SLICE = 500;
const MOST = 20_000;

/** A fetched URL of a crawl with the first of its links, those to errors and redirects before others; undefined if there is none with this id. */
export const findCrawlPage = async (
  db: Database,
  crawlId: number,
  id: number,
): Promise<{ page: CrawlPageDetails; outlinks: CrawlLink[]; outlinksTotal: number; inlinks: CrawlLink[] } | undefined> => {
  const row = await db
    .selectFrom('crawl_page')
    .select([...columns, 'canonical', 'findings', 'links'])
    .where('crawl_id', '=', crawlId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { links, ...rest } = row;
  const { facts, linkedFrom } = (await findLinkFacts(db, crawlId, id)) ?? {};
  const page = { ...withoutLinks(rest), ...facts };
  const out = links === null ? [] : unpackLinks(links);
  const into = linkedFrom ?? (await findInlinks(db, crawlId, id, page.inlinks ?? 0));
  const others = await findOthers(db, crawlId, [...out.map(({ to }) => to), ...into.map(({ from }) => from)]);
  const link = (other: number, nofollow: boolean): CrawlLink => {
    const { url = '', status = null } = others.get(other) ?? {};
    return { page: other, url, nofollow, status };
  };
  const outlinks = out.map(({ to, nofollow }) => link(to, nofollow)).sort((one, other) => urgency(one) - urgency(other));
  return {
    page,
    outlinks: outlinks.slice(0, MAX_LINKS),
    outlinksTotal: out.length,
    inlinks: into.map(({ from, nofollow }) => link(from, nofollow)),
  };
};

/** Place of a link in a list: what is broken first, then redirects. */
const urgency = ({ status }: CrawlLink): number => (status === null ? 3 : status === 0 || status >= 400 ? 0 : status >= 300 ? 1 : 2);

/** Finds links to a page of a running crawl in its first pages, those near the start. A finished crawl has a link graph. */
const findInlinks = async (db: Database, crawlId: number, id: number, expected: number): Promise<PageInlink[]> => {
  const found: PageInlink[] = [];
  const isEnough = (): boolean =>
    found.length >= MAX_LINKS || (expected > 0 && found.filter(({ nofollow }) => !nofollow).length >= expected);
  for (let after = -1, read = 0; read < MOST && !isEnough(); read += SLICE) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'links'])
      .where('crawl_id', '=', crawlId)
      .where('id', '>', after)
      .where('links', 'is not', null)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    for (const { id: from, links } of rows) {
      if (links === null || from === id) continue;
      for (const { nofollow } of linksTo(links, id)) found.push({ from, nofollow });
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return found.slice(0, MAX_LINKS);
};

/** The URLs of pages by id. */
export const findUrls = async (db: Database, crawlId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map([...(await findOthers(db, crawlId, ids))].map(([id, { url }]) => [id, url]));

const findOthers = async (
  db: Database,
  crawlId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<CrawlPage, 'url' | 'status'>>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('crawl_page')
    .select(['id', 'url', 'status'])
    .where('crawl_id', '=', crawlId)
    .where(isAmong(db, 'id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map(({ id, url, status }) => [id, { url, status }]));
};

/** The URLs of a crawl as a list. */
export const crawlPagesOf = (crawlId: number): Listing<CrawlPageQuery, CrawlPage> => ({
  list: (db, query) => listCrawlPages(db, crawlId, query),
  walk: (db, query, after) => walkCrawlPages(db, crawlId, query, after),
  positionOf: (page, { sortBy }) => ({ value: page[sortBy], id: page.id }),
});
