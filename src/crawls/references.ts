import { isOfFrontServer } from '../audit/read/address/front-server.ts';
import { comparable } from '../audit/read/address/resolve-url.ts';
import { compileScope } from '../audit/site/scope.ts';
import { hostsInclude, MAX_URL } from '../audit/site/site-url.ts';
import { isGrowing } from '../audit/site/url-patterns.ts';
import type { CrawlLeftOutReason } from './crawl.ts';
import type { RunningCrawl } from './crawler.ts';
import { namedWithoutLink, type Visit } from './visit.ts';

/** A URL that a page names. */
export interface Reference {
  url: string;
  /** The page that names it first, and its URL. */
  source: number;
  foundOn: string;
  depth: number | null;
  /** False if only nofollow links lead there, so that it is recorded and not fetched. */
  isFollowed: boolean;
  /** True if its URL pattern has reached the limit: it waits until pages of the pattern turn out to have unique texts. */
  isSuspended: boolean;
}

/** URLs that are left out, with the reason; each once, however many pages name it. */
export type OutsideUrls = Map<string, CrawlLeftOutReason>;

interface References {
  /** By `comparable`, as `tooDeep`. */
  references: Map<string, Reference>;
  tooDeep: ReadonlyMap<string, string>;
  /** URLs as written whose session ids were dropped. */
  withSession: ReadonlySet<string>;
}

/** Each URL of the site that the pages name, once, in the order of the pages; apart from them, those that only links beyond the depth lead to. */
export const referencesOf = (
  crawl: RunningCrawl,
  visits: readonly Visit[],
  dropSession: (url: string) => string,
  outside: OutsideUrls,
): References => {
  const references = new Map<string, Reference>();
  const tooDeep = new Map<string, string>();
  const withSession = new Set<string>();
  const isInScope = compileScope(crawl.options);
  const { maxDepth } = crawl.options;
  const add = (visit: Visit, written: string, depth: number | null, isFollowed: boolean): void => {
    const url = dropSession(written);
    if (url !== written) withSession.add(written);
    const key = comparable(url);
    const earlier = references.get(key);
    if (earlier) {
      earlier.isFollowed ||= isFollowed;
      if (isFollowed && depth !== null && (earlier.depth === null || depth < earlier.depth)) earlier.depth = depth;
      return;
    }
    // Where the start leads is the site, whatever the globs say.
    const isStart = !crawl.progress.isStartRead && written === visit.redirect;
    const reason = isStart ? null : isFollowed ? reasonToLeaveOut(url, isInScope) : url.length > MAX_URL ? 'too_long' : null;
    if (reason !== null) outside.set(url, reason);
    else references.set(key, { url, source: visit.id, foundOn: visit.url, depth, isFollowed, isSuspended: false });
  };
  // What is left out for its own sake is not counted as too deep, since a shorter way to it would count it again.
  const recordTooDeep = (url: string): void => {
    const key = comparable(url);
    if (tooDeep.has(key) || outside.has(url)) return;
    const reason = reasonToLeaveOut(url, isInScope);
    if (reason === null) tooDeep.set(key, url);
    else outside.set(url, reason);
  };
  const isOfSite = (url: string): boolean => hostsInclude(crawl.progress.hosts, url) && !isOfFrontServer(new URL(url));
  for (const visit of visits) {
    const { page, redirect, depth } = visit;
    if (redirect !== null && isOfSite(redirect)) add(visit, redirect, depth, true);
    if (page === null) continue;
    for (const { url, nofollow } of page.links) {
      const isTooDeep = maxDepth !== null && !nofollow && (depth === null || depth + 1 > maxDepth);
      if (isTooDeep) recordTooDeep(dropSession(url));
      else add(visit, url, depth === null || nofollow ? null : depth + 1, !nofollow);
    }
    for (const url of namedWithoutLink(page)) if (isOfSite(url)) add(visit, url, null, true);
  }
  for (const [key, url] of tooDeep) if (references.has(key) || outside.has(url)) tooDeep.delete(key);
  return { references, tooDeep, withSession };
};

const reasonToLeaveOut = (url: string, isInScope: (url: string) => boolean): CrawlLeftOutReason | null => {
  if (url.length > MAX_URL) return 'too_long';
  if (!isInScope(url)) return 'excluded';
  return isGrowing(url) ? 'trap' : null;
};
