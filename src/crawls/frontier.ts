import type { Insertable } from 'kysely';
import { pageFlags } from '../audit/site/page-flags.ts';
import { isGrowing, roomsOf } from '../audit/site/rooms.ts';
import { compileScope } from '../audit/site/scope.ts';
import { hostsInclude, MAX_URL } from '../audit/site/site-url.ts';
import type { Database } from '../storage/database.ts';
import type { CrawlPageTable } from '../storage/tables/crawl.ts';
import type { CrawlLeftOut, CrawlLeftOutReason } from './crawl.ts';
import type { RunningCrawl } from './crawler.ts';
import type { Visit } from './fetch-batch.ts';
import { leaveOutUrls } from './left-out.ts';
import { hashUrl } from './url-hash.ts';

/** A URL that waits to be fetched. */
export interface FrontierUrl {
  id: number;
  url: string;
  /** Links from the start as far as known; null for what only sitemaps, canonicals and hreflang name. */
  depth: number | null;
  tries: number;
}

/** A URL that a page names. */
interface Reference {
  url: string;
  /** The page that names it first, and its URL. */
  source: number;
  foundOn: string;
  depth: number | null;
  /** False if only nofollow links lead there, so that it is recorded and not fetched. */
  isFollowed: boolean;
}

export type NewPage = Insertable<CrawlPageTable>;

/** What pages name, and what becomes of it. */
export interface Discovery {
  /** Ids by URL, of known and new URLs. What was left out has none. */
  ids: ReadonlyMap<string, number>;
  added: NewPage[];
  /** Ids of recorded URLs that followed links lead to as well, so that they are fetched. */
  promoted: number[];
  /** Shorter ways to URLs that wait, by depth; only if depth is limited. */
  nearer: ReadonlyMap<number, number[]>;
  /** URLs in rooms that grew. */
  rooms: ReadonlyMap<string, number>;
  leftOut: CrawlLeftOut;
}

/** URLs that are stored for each page that may be fetched, and beyond that: the others are only known. */
const STORED_PER_PAGE = 4;
const STORED_MORE = 1_000;
/** Values of one query. */
const AT_ONCE = 200;

/**
 * Decides what becomes of the URLs that fetched pages name. `matchRobots` tells for each URL whether robots.txt allows it. Writes nothing.
 */
export const discover = async (
  db: Database,
  crawl: RunningCrawl,
  visits: readonly Visit[],
  matchRobots: (urls: readonly string[]) => Promise<readonly boolean[]>,
): Promise<Discovery> => {
  const outside: OutsideUrls = new Map();
  const { references, tooDeep } = referencesOf(crawl, visits, outside);
  const known = await findKnown(db, crawl.id, [...references.keys(), ...tooDeep]);
  const ids = new Map<string, number>();
  for (const url of tooDeep) {
    const row = known.get(url);
    if (row) ids.set(url, row.id);
    else outside.set(url, 'depth');
  }
  const promoted: number[] = [];
  const nearer = new Map<number, number[]>();
  const unknown: Reference[] = [];
  for (const reference of references.values()) {
    const row = known.get(reference.url);
    if (row === undefined) {
      unknown.push(reference);
      continue;
    }
    ids.set(reference.url, row.id);
    if (!reference.isFollowed || (row.flags & pageFlags.blocked) !== 0) continue;
    if (row.state === 2) promoted.push(row.id);
    const { depth } = reference;
    const isNearer = crawl.options.maxDepth !== null && depth !== null && row.state !== 1 && (row.depth === null || row.depth > depth);
    if (isNearer) nearer.set(depth, [...(nearer.get(depth) ?? []), row.id]);
  }
  const { fit, rooms } = await leaveOutTraps(db, crawl, unknown, outside);
  const leftOut = await countOutside(db, crawl, outside, rooms);
  for (const { page } of visits)
    for (const reason of ['too_long', 'not_read'] as const) {
      const unread = page?.unread?.[reason];
      if (unread) leaveOutUrls(leftOut, reason, unread.example, unread.count);
    }
  const room = storedMost(crawl) - crawl.found;
  const stored = fit.slice(0, Math.max(0, room));
  const [first] = fit.slice(stored.length);
  if (first) leaveOutUrls(leftOut, 'limit', first.url, fit.length - stored.length);
  const allowed = stored.length === 0 ? [] : await matchRobots(stored.map(({ url }) => url));
  const added = stored.map(({ url, source, depth, isFollowed }, index) => {
    const id = crawl.found + index;
    ids.set(url, id);
    const flags = allowed[index] === false ? pageFlags.blocked : 0;
    const state = flags === 0 && isFollowed ? 0 : 2;
    return newPage(crawl.id, id, url, { source, depth, state, flags });
  });
  return { ids, added, promoted, nearer, rooms, leftOut };
};

/** Most URLs that a crawl stores. */
const storedMost = ({ options }: RunningCrawl): number => options.maxPages * STORED_PER_PAGE + STORED_MORE;

/** The row of a URL that is not fetched yet. */
export const newPage = (
  crawlId: number,
  id: number,
  url: string,
  rest: Pick<NewPage, 'source' | 'state' | 'flags'> & { depth: number | null },
): NewPage => ({ crawl_id: crawlId, id, url, url_hash: hashUrl(url), tries: 0, not_before: 0, ...rest });

/** Each URL of the site that the pages name, once, in the order of the pages; apart from them, those that only links beyond the depth lead to. */
const referencesOf = (
  crawl: RunningCrawl,
  visits: readonly Visit[],
  outside: OutsideUrls,
): { references: Map<string, Reference>; tooDeep: ReadonlySet<string> } => {
  const references = new Map<string, Reference>();
  const tooDeep = new Set<string>();
  const isInScope = compileScope(crawl.options);
  const { maxDepth } = crawl.options;
  const add = (visit: Visit, url: string, depth: number | null, isFollowed: boolean): void => {
    const earlier = references.get(url);
    if (earlier) {
      earlier.isFollowed ||= isFollowed;
      if (isFollowed && depth !== null && (earlier.depth === null || depth < earlier.depth)) earlier.depth = depth;
      return;
    }
    // Where the start leads is the site, whatever the globs say.
    const isStart = !crawl.progress.isStartRead && url === visit.redirect;
    const reason = isStart ? null : isFollowed ? reasonToLeaveOut(url, isInScope) : url.length > MAX_URL ? 'too_long' : null;
    if (reason !== null) outside.set(url, reason);
    else references.set(url, { url, source: visit.id, foundOn: visit.url, depth, isFollowed });
  };
  for (const visit of visits) {
    const { page, redirect, depth } = visit;
    if (redirect !== null && hostsInclude(crawl.progress.hosts, redirect)) add(visit, redirect, depth, true);
    if (page === null) continue;
    for (const { url, nofollow } of page.links) {
      const isTooDeep = maxDepth !== null && !nofollow && (depth === null || depth + 1 > maxDepth);
      if (isTooDeep) tooDeep.add(url);
      else add(visit, url, depth === null || nofollow ? null : depth + 1, !nofollow);
    }
    for (const url of [page.canonical, ...page.alternates])
      if (url !== null && hostsInclude(crawl.progress.hosts, url)) add(visit, url, null, true);
  }
  return { references, tooDeep: tooDeep.difference(references).difference(outside) };
};

const reasonToLeaveOut = (url: string, isInScope: (url: string) => boolean): CrawlLeftOutReason | null => {
  if (url.length > MAX_URL) return 'too_long';
  if (!isInScope(url)) return 'excluded';
  return isGrowing(url) ? 'trap' : null;
};

type KnownPage = Pick<CrawlPageTable, 'id' | 'state' | 'flags' | 'depth'>;

/** The stored rows of URLs. */
export const findKnown = async (db: Database, crawlId: number, urls: readonly string[]): Promise<ReadonlyMap<string, KnownPage>> => {
  const known = new Map<string, KnownPage>();
  for (let from = 0; from < urls.length; from += AT_ONCE) {
    const slice = urls.slice(from, from + AT_ONCE);
    const hashes = slice.map(hashUrl);
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'state', 'flags', 'depth', 'url'])
      .where('crawl_id', '=', crawlId)
      .where('url_hash', 'in', padded(hashes))
      .execute();
    for (const { url, ...row } of rows) known.set(url, row);
  }
  return known;
};

/** As many values each time, so that the statement is prepared once. */
const padded = <Value>(values: readonly Value[]): Value[] => {
  const last = values.at(-1);
  return last === undefined ? [] : [...values, ...Array.from({ length: AT_ONCE - values.length }, () => last)];
};

/** Leaves out URLs of rooms that have grown too large. */
const leaveOutTraps = async (
  db: Database,
  crawl: RunningCrawl,
  references: readonly Reference[],
  outside: OutsideUrls,
): Promise<{ fit: Reference[]; rooms: Map<string, number> }> => {
  const roomed = references.map((reference) => ({ reference, rooms: roomsOf(reference.url, reference.foundOn) }));
  const keys = [...new Set(roomed.flatMap(({ rooms }) => rooms.map(({ key }) => key)))];
  const counts = await countRooms(db, crawl.id, keys);
  const changed = new Map<string, number>();
  const fit = roomed.flatMap(({ reference, rooms }) => {
    if (rooms.some(({ key, limit }) => (counts.get(key) ?? 0) >= limit)) {
      outside.set(reference.url, 'trap');
      return [];
    }
    for (const { key } of rooms) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      changed.set(key, counts.get(key) ?? 0);
    }
    return [reference];
  });
  return { fit, rooms: changed };
};

/** URLs that are left out, with the reason; each once, however many pages name it. */
type OutsideUrls = Map<string, CrawlLeftOutReason>;

/** Counts the URLs that were not left out before. They are remembered as rooms of their own, up to a number. */
const countOutside = async (db: Database, crawl: RunningCrawl, outside: OutsideUrls, rooms: Map<string, number>): Promise<CrawlLeftOut> => {
  const leftOut = structuredClone(crawl.leftOut);
  const before = Object.values(leftOut).reduce((sum, { count }) => sum + count, 0);
  const isRemembered = before < storedMost(crawl);
  const keyOf = (url: string): string => `outside ${url}`;
  const known = isRemembered ? await countRooms(db, crawl.id, [...outside.keys()].map(keyOf)) : new Map<string, number>();
  for (const [url, reason] of outside) {
    if (known.has(keyOf(url))) continue;
    leaveOutUrls(leftOut, reason, url);
    if (isRemembered) rooms.set(keyOf(url), 1);
  }
  return leftOut;
};

const countRooms = async (db: Database, crawlId: number, keys: readonly string[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const slice = keys.slice(from, from + AT_ONCE);
    const byHash = new Map(slice.map((key) => [hex(hashUrl(key)), key]));
    const rows = await db
      .selectFrom('crawl_room')
      .select(['room', 'urls'])
      .where('crawl_id', '=', crawlId)
      .where('room', 'in', padded(slice.map(hashUrl)))
      .execute();
    for (const { room, urls } of rows) counts.set(byHash.get(hex(room)) ?? '', urls);
  }
  return counts;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
