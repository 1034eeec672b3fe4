import { isIndexable } from '../audit/site/page-flags.ts';
import { unpackIds } from '../audit/site/page-lists.ts';
import { type Cache, makeCache } from '../lib/cache.ts';
import { oncePer } from '../lib/once-per.ts';
import type { Database } from '../storage/database.ts';
import type { ListPosition } from '../storage/resource.ts';
import { type AcceptedOnUrl, type LinkFacts, readLinkGraph } from './link-graph.ts';

export const crawlPageSorts = ['id', 'score', 'depth', 'status', 'inlinks', 'link_score'] as const;
export type CrawlPageSort = (typeof crawlPageSorts)[number];

/** A range of numbers, including both ends. */
interface Range {
  from: number;
  to: number;
}

/** Selects and orders URLs of a crawl that were fetched or have an issue, or those that were not fetched. */
export interface CrawlPageQuery {
  status?: number | Range | undefined;
  /** False for the URLs that were found but not fetched. */
  isFetched?: false | undefined;
  score?: Range | undefined;
  indexable?: boolean | undefined;
  depth?: number | Range | undefined;
  /** Id of a check that the URLs fail or warn on. */
  issue?: string | undefined;
  /** Text that the URL or the title contains. */
  search?: string | undefined;
  /** Prefix of the URL’s path. */
  folder?: string | undefined;
  sortBy: CrawlPageSort;
  sort: 'asc' | 'desc';
}

/** Facts about all URLs of a finished crawl, used to filter and sort its lists in memory. −1 means no value. */
export interface PageIndex {
  /** Version of the crawl: its scores change when findings are accepted. */
  version: number;
  size: number;
  flags: Uint16Array;
  status: Int16Array;
  depth: Int16Array;
  score: Int16Array;
  inlinks: Int32Array;
  link_score: Int16Array;
  /** What is accepted on URLs, by id. */
  accepted: Map<number, AcceptedOnUrl>;
  /** For each sort column, ids in ascending order of its values, equal values ordered by id; ids without a value are omitted. */
  orders: Map<CrawlPageSort, Uint32Array>;
  /** Cached results of recent queries. */
  found: Cache<string, Uint32Array>;
}

/** Maximum URLs of all in-memory indexes together; each URL takes up to 70 bytes. */
const MAX_KEPT = 500_000;
/** Maximum cached lists per crawl; each list can contain all URLs of the crawl. */
const MAX_CACHED_LISTS = 8;
/** Rows read per query. */
const ROWS_PER_QUERY = 5_000;

interface IndexCache {
  indexes: Cache<number, PageIndex>;
  building: Map<number, Promise<PageIndex | undefined>>;
}

const indexCacheOf = oncePer((_: Database): IndexCache => ({ indexes: makeCache(MAX_KEPT, ({ size }) => size), building: new Map() }));

/** Finds the ids of the URLs that match a query, in the query’s order. `findTexts` returns the ids that match its search text and folder. */
export const findIds = async (
  db: Database,
  crawlId: number,
  index: PageIndex,
  query: CrawlPageQuery,
  findTexts: () => Promise<readonly number[]>,
): Promise<Uint32Array> => {
  const { status, isFetched = true, score, depth, indexable, issue, search, folder, sortBy: column, sort } = query;
  const name = JSON.stringify([status, isFetched, score, depth, indexable, issue, search, folder, column, sort]);
  const kept = index.found.get(name);
  if (kept) return kept;
  const isWanted = new Uint8Array(index.size).fill(1);
  if (issue !== undefined) keepMarked(isWanted, markIds(index.size, await findIssuePages(db, crawlId, issue)));
  else for (let id = 0; id < index.size; id++) if ((index.status[id] === -1) === isFetched) isWanted[id] = 0;
  if (search !== undefined || folder !== undefined) keepMarked(isWanted, markIds(index.size, await findTexts()));
  keepRange(isWanted, index.status, status);
  keepRange(isWanted, index.score, score);
  keepRange(isWanted, index.depth, depth);
  if (indexable !== undefined)
    for (let id = 0; id < index.size; id++) if (isIndexable(index.flags[id] as number) !== indexable) isWanted[id] = 0;
  const ids = keepWanted(sortedIdsBy(index, column), isWanted);
  if (sort === 'desc') ids.reverse();
  index.found.set(name, ids);
  return ids;
};

/** Returns where a list continues after a position, as an index in `ids`. The position’s URL may no longer be listed, as after the crawl’s end. */
export const placeAfter = (index: PageIndex, ids: Uint32Array, { sortBy: column, sort }: CrawlPageQuery, after: ListPosition): number => {
  const at = ids.indexOf(after.id);
  if (at >= 0) return at + 1;
  const beyond = (id: number): number => (column === 'id' ? 0 : (index[column][id] as number) - Number(after.value)) || id - after.id;
  const next = ids.findIndex((id) => (sort === 'asc' ? beyond(id) > 0 : beyond(id) < 0));
  return next < 0 ? ids.length : next;
};

/** Returns the depth, inlinks and link score of one URL. */
export const linkFactsAt = ({ depth, inlinks, link_score }: PageIndex, id: number): LinkFacts => {
  const found = (number: number | undefined): number | null => (number === undefined || number < 0 ? null : number);
  return { depth: found(depth[id]), inlinks: found(inlinks[id]), link_score: found(link_score[id]) };
};

const keepRange = (isWanted: Uint8Array, values: Int16Array, wanted: CrawlPageQuery['status']): void => {
  if (wanted === undefined) return;
  const { from, to } = typeof wanted === 'number' ? { from: wanted, to: wanted } : wanted;
  for (let id = 0; id < values.length; id++) {
    const value = values[id] as number;
    if (value === -1 || value < from || value > to) isWanted[id] = 0;
  }
};

const keepWanted = (order: Uint32Array, isWanted: Uint8Array): Uint32Array => {
  const ids = new Uint32Array(order.length);
  let count = 0;
  for (const id of order) if (isWanted[id] === 1) ids[count++] = id;
  return ids.slice(0, count);
};

const keepMarked = (isWanted: Uint8Array, marks: Uint8Array): void => {
  for (let id = 0; id < marks.length; id++) if (marks[id] === 0) isWanted[id] = 0;
};

/** Returns the facts of all URLs of a crawl; undefined while the crawl runs. */
export const findPageIndex = async (db: Database, crawlId: number): Promise<PageIndex | undefined> => {
  const { indexes, building } = indexCacheOf(db);
  const kept = indexes.get(crawlId);
  const crawl = await db.selectFrom('crawl').select('version').where('id', '=', crawlId).executeTakeFirst();
  if (kept && kept.version === crawl?.version) return kept;
  const pending = building.get(crawlId) ?? readIndex(db, crawlId).finally(() => building.delete(crawlId));
  building.set(crawlId, pending);
  const index = await pending;
  if (index) indexes.set(crawlId, index);
  return index;
};

const readIndex = async (db: Database, crawlId: number): Promise<PageIndex | undefined> => {
  const crawl = await db.selectFrom('crawl').select(['state', 'found', 'version']).where('id', '=', crawlId).executeTakeFirst();
  if (!crawl || !['completed', 'stopped'].includes(crawl.state)) return undefined;
  const { found: size, version } = crawl;
  const index: PageIndex = {
    ...{ size, version },
    flags: new Uint16Array(size),
    status: new Int16Array(size).fill(-1),
    depth: new Int16Array(size).fill(-1),
    score: new Int16Array(size).fill(-1),
    inlinks: new Int32Array(size).fill(-1),
    link_score: new Int16Array(size).fill(-1),
    accepted: new Map(),
    orders: new Map(),
    found: makeCache(size * MAX_CACHED_LISTS, ({ length }) => length),
  };
  for (let from = 0; from < size; from += ROWS_PER_QUERY) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'flags', 'status', 'score'])
      .where('crawl_id', '=', crawlId)
      .where('id', '>=', from)
      .where('id', '<', from + ROWS_PER_QUERY)
      .execute();
    for (const { id, flags, status, score } of rows) {
      index.flags[id] = flags;
      index.status[id] = status ?? -1;
      index.score[id] = score ?? -1;
    }
  }
  for await (const { from, depth, inlinks, linkScore, accepted } of readLinkGraph(db, crawlId)) {
    for (const [at, one] of accepted.entries()) {
      if (one === null) continue;
      index.accepted.set(from + at, one);
      index.score[from + at] = one[0];
    }
    index.depth.set(
      depth.map((steps) => steps ?? -1),
      from,
    );
    index.inlinks.set(inlinks, from);
    index.link_score.set(
      linkScore.map((score) => score ?? -1),
      from,
    );
  }
  return index;
};

const sortedIdsBy = (index: PageIndex, column: CrawlPageSort): Uint32Array => {
  const kept = index.orders.get(column);
  if (kept) return kept;
  const order = column === 'id' ? Uint32Array.from({ length: index.size }, (_, id) => id) : countingSort(index[column]);
  index.orders.set(column, order);
  return order;
};

/** Orders ids by ascending value with a counting sort, because a comparison sort would delay other requests. */
const countingSort = (values: Int16Array | Int32Array): Uint32Array => {
  let most = -1;
  for (const value of values) most = Math.max(most, value);
  // Position where the ids of each value begin.
  const starts = new Uint32Array(most + 2);
  for (const value of values) if (value >= 0) starts[value + 1] = (starts[value + 1] as number) + 1;
  for (let value = 1; value < starts.length; value++) starts[value] = (starts[value] as number) + (starts[value - 1] as number);
  const order = new Uint32Array(starts.at(-1) ?? 0);
  for (let id = 0; id < values.length; id++) {
    const value = values[id] as number;
    if (value < 0) continue;
    const at = starts[value] as number;
    order[at] = id;
    starts[value] = at + 1;
  }
  return order;
};

const markIds = (size: number, ids: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(size);
  for (const id of ids) marks[id] = 1;
  return marks;
};

/** Finds the ids of all pages of an issue. */
export const findIssuePages = async (db: Database, crawlId: number, check: string): Promise<number[]> => {
  const chunks = await db
    .selectFrom('crawl_issue_page')
    .select('pages')
    .where('crawl_id', '=', crawlId)
    .where('check_id', '=', check)
    .orderBy('chunk')
    .execute();
  return chunks.flatMap(({ pages }) => unpackIds(pages));
};
