import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { numberOfCheck } from '../audit/scoring/issues.ts';
import type { Anchor } from '../audit/site/anchors.ts';
import { MAX_INLINKS, type PageInlink } from '../audit/site/linked-from.ts';
import { type KeptFinding, unpackFindings } from '../audit/site/page-details.ts';
import { pageFlags } from '../audit/site/page-flags.ts';
import { linksTo, unpackLinks } from '../audit/site/page-lists.ts';
import type { Database, Tables } from '../storage/database.ts';
import { holdsAnyCase, isAmong, isBelow, joinedValues } from '../storage/expressions.ts';
import { cutSlice, type Listing, type ListPage, type ListPosition, type ListSlice } from '../storage/resource.ts';
import type { CrawlPageTable } from '../storage/schema/crawl.ts';
import { findInlinkAnchors } from './anchors.ts';
import { findLinkFacts, type LinkFacts, withoutAccepted } from './link-graph.ts';
import { type CrawlPageQuery, type CrawlPageSort, findIds, findPageIndex, linkFactsAt, type PageIndex, placeAfter } from './page-index.ts';

/** True if only the analysis computes this column, so that rows can’t be sorted by it before the analysis. */
const isFoundLater = (column: CrawlPageSort): column is 'inlinks' | 'link_score' => column === 'inlinks' || column === 'link_score';

const columns = [
  ...(['id', 'url', 'depth', 'status', 'type', 'bytes', 'milliseconds', 'flags', 'redirect', 'title', 'description', 'h1'] as const),
  ...(['words', 'score', 'issues', 'canonical', 'state'] as const),
] as const;

/** A URL of a crawl with the columns that lists show. */
export type CrawlPage = Pick<Selectable<CrawlPageTable>, (typeof columns)[number]> & LinkFacts;

/** A URL of a crawl with all details that are shown. */
export type CrawlPageDetails = CrawlPage &
  Pick<Selectable<CrawlPageTable>, 'findings'> & {
    /** What the findings say, by check; empty for a crawl that kept no details. */
    kept: ReadonlyMap<string, KeptFinding>;
  };

/** Lists the URLs of a crawl after a position, or from the start without a position. */
export const walkCrawlPages = async (
  db: Database,
  crawlId: number,
  query: CrawlPageQuery & { perPage: number },
  after: ListPosition | null,
): Promise<ListSlice<CrawlPage>> => {
  const { sortBy, sort, perPage } = query;
  const positionOf = (row: CrawlPage): ListPosition => ({ value: row[sortBy], id: row.id });
  const index = await findPageIndex(db, crawlId);
  if (index) {
    const ids = await findMatchingIds(db, crawlId, index, query);
    const from = after === null ? 0 : placeAfter(index, ids, query, after);
    return cutSlice(await readPages(db, crawlId, index, [...ids.subarray(from, from + perPage + 1)]), perPage, positionOf);
  }
  if (isFoundLater(sortBy)) return { rows: [], next: null };
  const beyond = sort === 'asc' ? '>' : '<';
  let rows = selectSorted(db, crawlId, query, sortBy);
  if (after !== null && sortBy === 'id') rows = rows.where('id', beyond, after.id);
  else if (after !== null) rows = rows.where(sql<SqlBool>`(${sql.ref(sortBy)}, id) ${sql.raw(beyond)} (${after.value}, ${after.id})`);
  const found = await rows
    .select(columns)
    .limit(perPage + 1)
    .execute();
  return cutSlice(found.map(withoutLinks), perPage, positionOf);
};

/** Lists one page of a crawl’s URLs, with the total number of URLs in the list. */
export const listCrawlPages = async (
  db: Database,
  crawlId: number,
  query: CrawlPageQuery & { perPage: number; page: number },
): Promise<ListPage<CrawlPage>> => {
  const { perPage, page } = query;
  const offset = (page - 1) * perPage;
  const index = await findPageIndex(db, crawlId);
  if (index) {
    const all = await findMatchingIds(db, crawlId, index, query);
    return { rows: await readPages(db, crawlId, index, [...all.subarray(offset, offset + perPage)]), total: all.length };
  }
  const { sortBy } = query;
  const total = await countCrawlPages(db, crawlId, query);
  if (isFoundLater(sortBy) || offset >= total) return { rows: [], total };
  // Of the rows before the offset, only the ids are read.
  const ids = await selectSorted(db, crawlId, query, sortBy).select('id').limit(perPage).offset(offset).execute();
  const rows = await readPages(
    db,
    crawlId,
    undefined,
    ids.map(({ id }) => id),
  );
  return { rows, total };
};

/** Counts the URLs that match a query and have a value to sort by. */
export const countCrawlPages = async (db: Database, crawlId: number, query: CrawlPageQuery): Promise<number> => {
  const index = await findPageIndex(db, crawlId);
  if (index) return (await findMatchingIds(db, crawlId, index, query)).length;
  const { sortBy } = query;
  if (isFoundLater(sortBy)) return 0;
  const rows = selectFiltered(db, crawlId, query, sortBy);
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
};

/** Finds the ids of all URLs that match a query, in the query’s order. */
const findMatchingIds = (db: Database, crawlId: number, index: PageIndex, query: CrawlPageQuery): Promise<Uint32Array> =>
  findIds(db, crawlId, index, query, () => searchPages(db, crawlId, query));

type StoredPage = Omit<CrawlPage, 'inlinks' | 'link_score'>;

const withoutLinks = <Row extends StoredPage>(row: Row): Row & LinkFacts => ({ ...row, inlinks: null, link_score: null });

/** Finds the ids of URLs that match a text or folder. Reads all ids as a single value, because reading rows would take several times as long. */
const searchPages = async (db: Database, crawlId: number, texts: TextFilters): Promise<number[]> => {
  // With rows ordered by id, the database reads them sequentially.
  const rows = db.selectFrom('crawl_page').where('crawl_id', '=', crawlId).where('id', '>=', 0);
  const { ids } = await withTexts(db, rows, texts).select(joinedValues(db, 'id').as('ids')).executeTakeFirstOrThrow();
  return ids === null ? [] : ids.split(' ').map(Number);
};

/** Reads the rows of URLs in the order of the ids; for a finished crawl, adds the facts that the analysis found. */
const readPages = async (db: Database, crawlId: number, index: PageIndex | undefined, ids: readonly number[]): Promise<CrawlPage[]> => {
  const found = await db
    .selectFrom('crawl_page')
    .select(columns)
    .where('crawl_id', '=', crawlId)
    .where(isAmong(db, 'id', ids))
    .execute();
  const byId = new Map(
    found.map((row) => [
      row.id,
      index ? withoutAccepted({ ...row, ...linkFactsAt(index, row.id) }, index.accepted.get(row.id)) : withoutLinks(row),
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Finds URLs by their ids, in that order. */
export const findCrawlPages = async (db: Database, crawlId: number, ids: readonly number[]): Promise<CrawlPage[]> =>
  readPages(db, crawlId, await findPageIndex(db, crawlId), ids);

/** Selects the URLs that match a query, in the query’s order. URLs without a value to sort by are left out. */
const selectSorted = (db: Database, crawlId: number, query: CrawlPageQuery, sortBy: StoredSort) => {
  const { sort } = query;
  const rows = selectFiltered(db, crawlId, query, sortBy);
  return (sortBy === 'id' ? rows : rows.orderBy(sortBy, sort)).orderBy('id', sort);
};

/** Sort keys that are columns of the stored rows. */
type StoredSort = Exclude<CrawlPageSort, 'inlinks' | 'link_score'>;

const INDEXABLE_FLAGS = pageFlags.page | pageFlags.noindex | pageFlags.canonicalised;

/** Selects the URLs of a crawl that has not been analyzed: an issue’s pages are those with a finding of its check. */
const selectFiltered = (db: Database, crawlId: number, query: CrawlPageQuery, sortBy: StoredSort) => {
  const { status, isFetched = true, score, indexable, depth, issue } = query;
  let rows = db
    .selectFrom('crawl_page')
    .where('crawl_id', '=', crawlId)
    .where('status', isFetched ? 'is not' : 'is', null);
  if (issue !== undefined) {
    const number = numberOfCheck(issue) ?? '-';
    const patterns = ['f', 'w'].flatMap((outcome) => [`${number}${outcome}%`, `% ${number}${outcome}%`]);
    rows = rows.where(({ eb, or }) => or(patterns.map((pattern) => eb('findings', 'like', pattern))));
  }
  if (sortBy !== 'id') rows = rows.where(sortBy, 'is not', null);
  for (const [column, wanted] of [
    ['status', status],
    ['depth', depth],
    ['score', score],
  ] as const) {
    if (typeof wanted === 'number') rows = rows.where(column, '=', wanted);
    else if (wanted) rows = rows.where(column, '>=', wanted.from).where(column, '<=', wanted.to);
  }
  if (indexable === true) rows = rows.where(sql<SqlBool>`flags & ${INDEXABLE_FLAGS} = ${pageFlags.page}`);
  if (indexable === false) rows = rows.where(sql<SqlBool>`flags & ${INDEXABLE_FLAGS} <> ${pageFlags.page}`);
  return withTexts(db, rows, query);
};

type TextFilters = Pick<CrawlPageQuery, 'search' | 'folder'>;

const withTexts = <Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, 'crawl_page', Row>,
  { search, folder }: TextFilters,
): SelectQueryBuilder<Tables, 'crawl_page', Row> => {
  let found = rows;
  if (search !== undefined) found = found.where((eb) => eb.or([holdsAnyCase(db, 'url', search), holdsAnyCase(db, 'title', search)]));
  return folder === undefined ? found : found.where(isBelow(db, 'url', folder));
};

/** A link from another page, with what is known of its text. */
export interface CrawlInlink extends CrawlLink {
  anchor: Anchor | null;
}

/** A link from or to a crawled page. */
export interface CrawlLink {
  page: number;
  url: string;
  nofollow: boolean;
  /** Response status of the other page; 0 if nothing responded, null if the page was not fetched. */
  status: number | null;
}

/** Maximum inlinks, and maximum outlinks, shown per page. */
const MAX_LINKS = MAX_INLINKS;
/** Rows read per query for their links, and maximum rows read per call. */
const ROWS_PER_QUERY = 500;
const MAX_ROWS_READ = 20_000;

/** Finds a fetched URL of a crawl with its first links, links to errors and redirects first; undefined if no URL has this id. */
export const findCrawlPage = async (
  db: Database,
  crawlId: number,
  id: number,
): Promise<{ page: CrawlPageDetails; outlinks: CrawlLink[]; outlinksTotal: number; inlinks: CrawlInlink[] } | undefined> => {
  const row = await db
    .selectFrom('crawl_page')
    .select([...columns, 'findings', 'links'])
    .where('crawl_id', '=', crawlId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { links, ...rest } = row;
  const { facts, linkedFrom, accepted } = (await findLinkFacts(db, crawlId, id)) ?? {};
  const kept = (await findFindings(db, crawlId, [id])).get(id) ?? new Map<string, KeptFinding>();
  const page = withoutAccepted({ ...withoutLinks(rest), ...facts, kept }, accepted);
  const out = links === null ? [] : unpackLinks(links);
  const into = linkedFrom ?? (await findInlinks(db, crawlId, id, page.inlinks ?? 0));
  const anchors = linkedFrom ? await findInlinkAnchors(db, crawlId, id, into) : [];
  const others = await findOthers(db, crawlId, [...out.map(({ to }) => to), ...into.map(({ from }) => from)]);
  const link = (other: number, nofollow: boolean): CrawlLink => {
    const { url = '', status = null } = others.get(other) ?? {};
    return { page: other, url, nofollow, status };
  };
  const outlinks = out.map(({ to, nofollow }) => link(to, nofollow)).sort((one, other) => linkRankOf(one) - linkRankOf(other));
  return {
    page,
    outlinks: outlinks.slice(0, MAX_LINKS),
    outlinksTotal: out.length,
    inlinks: into.map(({ from, nofollow }, at) => ({ ...link(from, nofollow), anchor: anchors[at] ?? null })),
  };
};

/** Finds the findings of pages, by page and check. */
export const findFindings = async (
  db: Database,
  crawlId: number,
  pages: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, KeptFinding>>> => {
  const rows = await db
    .selectFrom('crawl_finding')
    .select(['page', 'packed'])
    .where('crawl_id', '=', crawlId)
    .where(isAmong(db, 'page', pages))
    .execute();
  return new Map(rows.map(({ page, packed }) => [page, unpackFindings(packed)]));
};

/** Returns the rank of a link in a list: broken links first, then redirects. */
const linkRankOf = ({ status }: CrawlLink): number => (status === null ? 3 : status === 0 || status >= 400 ? 0 : status >= 300 ? 1 : 2);

/** Finds links to a page of a running crawl by reading the crawl’s first pages, which are near the start. A finished crawl has a link graph. */
const findInlinks = async (db: Database, crawlId: number, id: number, expected: number): Promise<PageInlink[]> => {
  const found: PageInlink[] = [];
  const isEnough = (): boolean =>
    found.length >= MAX_LINKS || (expected > 0 && found.filter(({ nofollow }) => !nofollow).length >= expected);
  for (let after = -1, read = 0; read < MAX_ROWS_READ && !isEnough(); read += ROWS_PER_QUERY) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'links'])
      .where('crawl_id', '=', crawlId)
      .where('id', '>', after)
      .where('links', 'is not', null)
      .orderBy('id')
      .limit(ROWS_PER_QUERY)
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

/** Finds the URLs of pages by their ids. */
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

/** Returns the URLs of a crawl as a list with paging. */
export const crawlPagesOf = (crawlId: number): Listing<CrawlPageQuery, CrawlPage> => ({
  list: (db, query) => listCrawlPages(db, crawlId, query),
  walk: (db, query, after) => walkCrawlPages(db, crawlId, query, after),
  positionOf: (page, { sortBy }) => ({ value: page[sortBy], id: page.id }),
});
