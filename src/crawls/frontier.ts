import { comparableUrl } from '../audit/read/address/resolve-url.ts';
import { pageFlags } from '../audit/site/page-flags.ts';
import type { Database } from '../storage/database.ts';
import { type CrawlLeftOut, type CrawlLeftOutReason, countLeftOut, uncountLeftOut } from './crawl.ts';
import type { RunningCrawl } from './crawler.ts';
import { countByPattern, findKnown, findRenamed, type NewPage, newPage } from './known-urls.ts';
import type { CrawlProgress } from './progress.ts';
import { type OutsideUrls, type Reference, referencesOf } from './references.ts';
import { learnSessionIds, sessionDropper } from './session-ids.ts';
import { addTrapPatterns, leaveOutTraps } from './traps.ts';
import { urlsNamedBy, type Visit } from './visit.ts';

/** The URLs that pages name, and how the crawl handles each of them. */
export interface Discovery {
  /** Returns the id of a known or new URL; undefined for a URL that was left out. */
  idOf(url: string): number | undefined;
  added: NewPage[];
  /** Ids of recorded URLs that turned out to have followed links too, so that these URLs are fetched. */
  promoted: number[];
  /** Ids of waiting URLs to which a shorter path of links was found, by their new depth; empty unless the depth is limited. */
  nearer: ReadonlyMap<number, number[]>;
  /** Known pages whose URLs have parameters recognised as session ids only now, with their URLs without these parameters. */
  renamed: readonly { id: number; url: string }[];
  /** New counts of URLs by URL pattern. */
  patternCounts: ReadonlyMap<string, number>;
  leftOut: CrawlLeftOut;
  progress: CrawlProgress;
}

/** Maximum URLs stored per page that the crawl may fetch, and a constant added to the total. Further URLs are only counted. */
const STORED_PER_PAGE = 4;
const STORED_MORE = 1_000;

/** Decides how to handle the URLs that fetched pages name. `matchRobots` returns for each URL whether robots.txt allows it. Writes nothing. */
export const discoverUrls = async (
  db: Database,
  crawl: RunningCrawl,
  visits: readonly Visit[],
  matchRobots: (urls: readonly string[]) => Promise<readonly boolean[]>,
): Promise<Discovery> => {
  const sessions = learnSessionIds(crawl.progress.sessions, visits.flatMap(urlsNamedBy));
  const dropSession = sessionDropper(sessions);
  const outside: OutsideUrls = new Map();
  const { references, tooDeep, withSession } = referencesOf(crawl, visits, dropSession, outside);
  const known = await findKnown(db, crawl.id, [...references.keys(), ...tooDeep.keys()]);
  const learned = sessions.names.filter((name) => !crawl.progress.sessions.names.includes(name));
  const renamed = await findRenamed(db, crawl.id, learned, dropSession);
  for (const { url, ...row } of renamed) known.set(comparableUrl(url), row);
  const ids = new Map<string, number>();
  for (const [key, url] of tooDeep) {
    const row = known.get(key);
    if (row) ids.set(key, row.id);
    else outside.set(url, 'depth');
  }
  const promoted: number[] = [];
  const nearer = new Map<number, number[]>();
  const unknown: Reference[] = [];
  for (const [key, reference] of references) {
    const row = known.get(key);
    if (row === undefined) {
      unknown.push(reference);
      continue;
    }
    ids.set(key, row.id);
    if (!reference.isFollowed || (row.flags & pageFlags.blocked) !== 0) continue;
    if (row.state === 2) promoted.push(row.id);
    const { depth } = reference;
    const isNearer = crawl.options.maxDepth !== null && depth !== null && row.state !== 1 && (row.depth === null || row.depth > depth);
    if (isNearer) nearer.set(depth, [...(nearer.get(depth) ?? []), row.id]);
  }
  const free = Math.max(0, maxStored(crawl) - crawl.found);
  const { fit, patternCounts, trapPatterns: endless } = await leaveOutTraps(db, crawl, unknown.slice(0, free), outside);
  const leftOut = await countOutside(db, crawl, outside, patternCounts);
  if (leftOut.depth) {
    const deep = await countByPattern(
      db,
      crawl.id,
      fit.map(({ url }) => outsideKey(url, 'depth')),
    );
    uncountLeftOut(leftOut, 'depth', deep.size);
  }
  for (const { page } of visits)
    for (const reason of ['too_long', 'not_read'] as const) {
      const unread = page?.unread?.[reason];
      if (unread) countLeftOut(leftOut, reason, unread.example, unread.count);
    }
  const [first] = unknown.slice(free);
  if (first) countLeftOut(leftOut, 'limit', first.url, unknown.length - free);
  const [session] = withSession;
  if (session !== undefined) countLeftOut(leftOut, 'session_id', session, withSession.size);
  const allowed = fit.length === 0 ? [] : await matchRobots(fit.map(({ url }) => url));
  const added = fit.map(({ url, source, depth, isFollowed, isSuspended }, index) => {
    const id = crawl.found + index;
    ids.set(comparableUrl(url), id);
    const flags = allowed[index] === false ? pageFlags.blocked : 0;
    const state = flags !== 0 || !isFollowed ? 2 : isSuspended ? 3 : 0;
    if (state === 2) countLeftOut(leftOut, flags === 0 ? 'nofollow' : 'robots', url);
    return newPage(crawl.id, id, url, { source, depth, state, flags });
  });
  uncountLeftOut(leftOut, 'nofollow', promoted.length);
  const newlySuspended = added.filter(({ state }) => state === 3);
  const firstSuspended = crawl.progress.firstSuspended ?? newlySuspended[0]?.id ?? null;
  const suspendedUrls = crawl.progress.suspendedUrls + newlySuspended.length;
  const trapPatterns = addTrapPatterns(crawl.progress.trapPatterns, endless);
  const idOf = (url: string): number | undefined => ids.get(comparableUrl(dropSession(url)));
  return {
    idOf,
    added,
    promoted,
    nearer,
    renamed,
    patternCounts,
    leftOut,
    progress: { ...crawl.progress, sessions, firstSuspended, suspendedUrls, trapPatterns },
  };
};

/** Returns the maximum number of URLs that a crawl stores. */
const maxStored = ({ options }: RunningCrawl): number => options.maxPages * STORED_PER_PAGE + STORED_MORE;

/** Counts the newly left-out URLs. Their hashes are stored like those of URL patterns, up to the maximum number of URLs stored. */
const countOutside = async (
  db: Database,
  crawl: RunningCrawl,
  outside: OutsideUrls,
  counts: Map<string, number>,
): Promise<CrawlLeftOut> => {
  const leftOut = structuredClone(crawl.leftOut);
  const { robots: _, nofollow: __, ...outsideBefore } = leftOut;
  const before = Object.values(outsideBefore).reduce((sum, { count }) => sum + count, 0);
  const remembered = [...outside].slice(0, Math.max(0, maxStored(crawl) - before)).map(([url, reason]) => outsideKey(url, reason));
  const known = await countByPattern(db, crawl.id, remembered);
  for (const key of remembered) if (!known.has(key)) counts.set(key, 1);
  for (const [url, reason] of outside) if (!known.has(outsideKey(url, reason))) countLeftOut(leftOut, reason, url);
  return leftOut;
};

/** Returns the key of a left-out URL. A URL left out only for its depth is fetched if a shorter path of links leads to it. */
const outsideKey = (url: string, reason: CrawlLeftOutReason): string => `${reason === 'depth' ? 'deep' : 'outside'} ${comparableUrl(url)}`;
