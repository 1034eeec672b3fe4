import { isOfFrontServer } from '../audit/read/address/front-server.ts';
import { comparableUrl } from '../audit/read/address/resolve-url.ts';
import { compileScope } from '../audit/site/scope.ts';
import { hostsInclude, MAX_URL } from '../audit/site/site-url.ts';
import { isGrowing } from '../audit/site/url-patterns.ts';
import type { CrawlLeftOutReason } from './crawl.ts';
import type { RunningCrawl } from './crawler.ts';
import { namedWithoutLink, type Visit } from './visit.ts';

/** A URL that a page names, such as the target of a link. */
export interface Reference {
  url: string;
  /** Id of the first page that names the URL, and that page’s URL. */
  source: number;
  foundOn: string;
  depth: number | null;
  /** False if only nofollow links lead to the URL, so that it is recorded but not fetched. */
  isFollowed: boolean;
  /** True if the URL’s pattern has reached its limit: the URL waits until pages of the pattern turn out to have unique texts. */
  isSuspended: boolean;
}

/** URLs that were left out, with the reason; each URL occurs once, however many pages name it. */
export type OutsideUrls = Map<string, CrawlLeftOutReason>;

interface PageReferences {
  /** References by `comparable`; `tooDeep` uses the same key. */
  references: Map<string, Reference>;
  tooDeep: ReadonlyMap<string, string>;
  /** The original URLs from which session ids were dropped. */
  withSession: ReadonlySet<string>;
}

/** Collects the URLs of the site that the pages name, each once, in the order of the pages. `tooDeep` has URLs linked only from beyond the depth. */
export const referencesOf = (
  crawl: RunningCrawl,
  visits: readonly Visit[],
  dropSession: (url: string) => string,
  outside: OutsideUrls,
): PageReferences => {
  const references = new Map<string, Reference>();
  const tooDeep = new Map<string, string>();
  const withSession = new Set<string>();
  const isInScope = compileScope(crawl.options);
  const { maxDepth } = crawl.options;
  const add = (visit: Visit, written: string, depth: number | null, isFollowed: boolean): void => {
    const url = dropSession(written);
    if (url !== written) withSession.add(written);
    const key = comparableUrl(url);
    const earlier = references.get(key);
    if (earlier) {
      earlier.isFollowed ||= isFollowed;
      if (isFollowed && depth !== null && (earlier.depth === null || depth < earlier.depth)) earlier.depth = depth;
      return;
    }
    // The URL that the start redirects to is the site itself, so it is added whatever the globs exclude.
    const isStart = !crawl.progress.isStartRead && written === visit.redirect;
    const reason = isStart ? null : isFollowed ? reasonToLeaveOut(url, isInScope, crawl) : url.length > MAX_URL ? 'too_long' : null;
    if (reason !== null) outside.set(url, reason);
    else references.set(key, { url, source: visit.id, foundOn: visit.url, depth, isFollowed, isSuspended: false });
  };
  // A URL that has another reason to be left out does not count as too deep, because a shorter path to it would count it again.
  const recordTooDeep = (url: string): void => {
    const key = comparableUrl(url);
    if (tooDeep.has(key) || outside.has(url)) return;
    const reason = reasonToLeaveOut(url, isInScope, crawl);
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

const reasonToLeaveOut = (
  url: string,
  isInScope: (url: string) => boolean,
  { access }: Pick<RunningCrawl, 'access'>,
): CrawlLeftOutReason | null => {
  if (url.length > MAX_URL) return 'too_long';
  if (access?.endsSession(new URL(url))) return 'logout';
  if (!isInScope(url)) return 'excluded';
  return isGrowing(url) ? 'trap' : null;
};
