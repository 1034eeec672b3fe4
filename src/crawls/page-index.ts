import { isIndexable } from '../audit/site/page-flags.ts';
import { unpackIds } from '../audit/site/page-lists.ts';
import { type Cache, makeCache } from '../lib/cache.ts';
import { oncePer } from '../lib/once-per.ts';
import type { Database } from '../storage/database.ts';
import type { Position } from '../storage/resource.ts';
import { type LinkFacts, readLinkGraph } from './link-graph.ts';

export const crawlPageSorts = ['id', 'score', 'depth', 'status', 'inlinks', 'link_score'] as const;
export type CrawlPageSort = (typeof crawlPageSorts)[number];

/** Numbers from one to another, both included. */
interface Range {
  from: number;
  to: number;
}

/** Which URLs of a crawl, of those that were fetched or have an issue, and in which order. */
export interface CrawlPageQuery {
  status?: number | Range | undefined;
  score?: Range | undefined;
  indexable?: boolean | undefined;
  depth?: number | Range | undefined;
  /** Id of a check that they fail or warn on. */
  issue?: string | undefined;
  /** Text in the URL or title. */
  search?: string | undefined;
  /** Beginning of the path. */
  folder?: string | undefined;
  sortBy: CrawlPageSort;
  sort: 'asc' | 'desc';
}

/** Facts of all URLs of a finished crawl, by which its lists are filtered and sorted in memory. −1 stands for none. */
export interface PageIndex {
  size: number;
  flags: Uint16Array;
  status: Int16Array;
  depth: Int16Array;
  score: Int16Array;
  inlinks: Int32Array;
  link_score: Int16Array;
  /** Ids in ascending order of a column, and those with the same value by id; without those that have none. */
  orders: Map<CrawlPageSort, Uint32Array>;
  /** Results of the last queries. */
  found: Cache<string, Uint32Array>;
}

/** Maximum URLs of all indexes in memory; each takes up to 70 bytes. */
const MAX_KEPT = 500_000;
/** Maximum cached lists per crawl, each of all its URLs. */
const FOUND = 8;
/** Rows per query. */
const SLICE = 5_000;

interface Kept {
  indexes: Cache<number, PageIndex>;
  building: Map<number, Promise<PageIndex | undefined>>;
}

const keptOf = oncePer((_: Database): Kept => ({ indexes: makeCache(MAX_KEPT, ({ size }) => size), building: new Map() }));

/** Ids of the URLs that match a query, in its order. `findTexts` returns the ids that match its search text and folder. */
export const findIds = async (
  db: Database,
  crawlId: number,
  index: PageIndex,
  query: CrawlPageQuery,
  findTexts: () => Promise<readonly number[]>,
): Promise<Uint32Array> => {
  const { status, score, depth, indexable, issue, search, folder, sortBy: column, sort } = query;
  const name = JSON.stringify([status, score, depth, indexable, issue, search, folder, column, sort]);
  const kept = index.found.get(name);
  if (kept) return kept;
  const isWanted = new Uint8Array(index.size).fill(1);
  if (issue === undefined) keepRange(isWanted, index.status, { from: 0, to: Number.POSITIVE_INFINITY });
  else keepMarked(isWanted, marksOf(index.size, await findIssuePages(db, crawlId, issue)));
  if (search !== undefined || folder !== undefined) keepMarked(isWanted, marksOf(index.size, await findTexts()));
  keepRange(isWanted, index.status, status);
  keepRange(isWanted, index.score, score);
  keepRange(isWanted, index.depth, depth);
  if (indexable !== undefined)
    for (let id = 0; id < index.size; id++) if (isIndexable(index.flags[id] as number) !== indexable) isWanted[id] = 0;
  const ids = keepWanted(orderBy(index, column), isWanted);
  if (sort === 'desc') ids.reverse();
  index.found.set(name, ids);
  return ids;
};

/** Index in `ids` where a list continues after a position. Its URL may not be in the list any more, as when the crawl has finished since. */
export const placeAfter = (index: PageIndex, ids: Uint32Array, { sortBy: column, sort }: CrawlPageQuery, after: Position): number => {
  const at = ids.indexOf(after.id);
  if (at >= 0) return at + 1;
  const beyond = (id: number): number => (column === 'id' ? 0 : (index[column][id] as number) - Number(after.value)) || id - after.id;
  const next = ids.findIndex((id) => (sort === 'asc' ? beyond(id) > 0 : beyond(id) < 0));
  return next < 0 ? ids.length : next;
};

/** Depth, inlinks and link score of one URL. */
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

/** The facts of all URLs of a crawl; undefined while it runs. */
export const findPageIndex = async (db: Database, crawlId: number): Promise<PageIndex | undefined> => {
  const { indexes, building } = keptOf(db);
  const kept = indexes.get(crawlId);
  if (kept) return kept;
  const pending = building.get(crawlId) ?? readIndex(db, crawlId).finally(() => building.delete(crawlId));
  building.set(crawlId, pending);
  const index = await pending;
  if (index) indexes.set(crawlId, index);
  return index;
};

const readIndex = async (db: Database, crawlId: number): Promise<PageIndex | undefined> => {
  const crawl = await db.selectFrom('crawl').select(['state', 'found']).where('id', '=', crawlId).executeTakeFirst();
  if (!crawl || !['completed', 'stopped'].includes(crawl.state)) return undefined;
  const { found: size } = crawl;
  const index: PageIndex = {
    size,
    flags: new Uint16Array(size),
    status: new Int16Array(size).fill(-1),
    depth: new Int16Array(size).fill(-1),
    score: new Int16Array(size).fill(-1),
    inlinks: new Int32Array(size).fill(-1),
    link_score: new Int16Array(size).fill(-1),
    orders: new Map(),
    found: makeCache(size * FOUND, ({ length }) => length),
  };
  for (let from = 0; from < size; from += SLICE) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'flags', 'status', 'score'])
      .where('crawl_id', '=', crawlId)
      .where('id', '>=', from)
      .where('id', '<', from + SLICE)
      .execute();
    for (const { id, flags, status, score } of rows) {
      index.flags[id] = flags;
      index.status[id] = status ?? -1;
      index.score[id] = score ?? -1;
    }
  }
  for await (const { from, depth, inlinks, linkScore } of readLinkGraph(db, crawlId)) {
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

const orderBy = (index: PageIndex, column: CrawlPageSort): Uint32Array => {
  const kept = index.orders.get(column);
  if (kept) return kept;
  const order = column === 'id' ? Uint32Array.from({ length: index.size }, (_, id) => id) : sortBy(index[column]);
  index.orders.set(column, order);
  return order;
};

/** Ids in ascending order of their values, which are counted: sorting would hold up other requests. */
const sortBy = (values: Int16Array | Int32Array): Uint32Array => {
  let most = -1;
  for (const value of values) most = Math.max(most, value);
  // Where the ids of each value begin.
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

const marksOf = (size: number, ids: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(size);
  for (const id of ids) marks[id] = 1;
  return marks;
};

/** Ids of all pages of an issue. */
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
