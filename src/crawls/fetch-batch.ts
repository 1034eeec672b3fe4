import { AuditFailure } from '../audit/audit-failure.ts';
import { mediaType } from '../audit/read/headers/headers.ts';
import { mayBeHtml } from '../audit/refusal.ts';
import type { SiteContext } from '../audit/site/read-site-page.ts';
import type { SitePage } from '../audit/site/site-page.ts';
import { withoutFragment } from '../audit/site/site-url.ts';
import { type Cookies, openCookies } from '../http/cookies.ts';
import { FetchFailure } from '../http/failure.ts';
import { type Answer, type EncodedAnswer, type Http, openHttp } from '../http/fetch.ts';
import { isAllowListed } from '../http/guard.ts';
import { redirectTarget } from '../http/redirect.ts';
import { retryAfter } from '../http/retry-after.ts';
import type { Slot } from '../queue/slot.ts';
import type { Crawler, RunningCrawl } from './crawler.ts';
import type { FrontierUrl } from './frontier.ts';
import { keepInterval } from './request-interval.ts';

/** A URL that was fetched, or must be fetched again. Times are milliseconds. */
export interface Visit extends FrontierUrl {
  /** When to ask again, since 1970; null if this was the last time. */
  again: number | null;
  /** 0 if nothing answered. */
  status: number;
  /** Code of why nothing answered, or why the answer is no page; null otherwise. */
  error: string | null;
  type: string | null;
  bytes: number;
  milliseconds: number;
  /** The redirect’s target without fragment; null if it is no redirect. */
  redirect: string | null;
  /** Null for what is no page. */
  page: SitePage | null;
}

/** Concurrent requests to a site, and to a host that the operator allowed, which has no rate. */
const AT_ONCE = 2;
const AT_ONCE_ALLOWED = 6;
/** Milliseconds after which a batch starts no more requests. */
const TIME = 15_000;
/** Requests, of which the second counts, and the shortest and longest pause between them in milliseconds. */
const MAX_TRIES = 2;
const MIN_PAUSE = 1_000;
const MAX_PAUSE = 30_000;
/** Failures in a row after which a crawl slows down, by how much, and the shortest interval then in milliseconds. */
const SLOW_AFTER = 5;
const SLOWER = 4;
const SLOW_INTERVAL = 250;
/** Maximum requests that follow the first where a URL sets a cookie and redirects. */
const MAX_COOKIE_HOPS = 5;
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);
const TOO_MANY_REQUESTS = 429;
const FIRST_ERROR = 500;
const OK = 200;

/** Milliseconds between the starts of two requests to the site. */
export const intervalOf = ({ http, rate }: Pick<Crawler, 'http' | 'rate'>, { target, progress }: RunningCrawl): number => {
  const usual = isAllowListed(new URL(target), http) ? 0 : 1_000 / rate;
  const slowed = progress.failures < SLOW_AFTER ? usual : Math.max(SLOW_INTERVAL, usual * SLOWER);
  return Math.max(slowed, progress.delay);
};

/** Fetches URLs of a site in their order, as fast as it allows. Returns those that were fetched within the time of a batch. */
export const fetchBatch = async (
  crawler: Crawler,
  crawl: RunningCrawl,
  urls: readonly FrontierUrl[],
  context: SiteContext,
  slot: Slot,
): Promise<Visit[]> => {
  const http = openHttp(crawler.http, crawl.account_id);
  const interval = intervalOf(crawler, crawl);
  const mayStart = keepInterval({
    interval,
    end: performance.now() + TIME,
    whenIdle: crawler.whenIdle,
    waiting: (work) => slot.waiting(work),
  });
  const visits: Visit[] = [];
  let next = 0;
  const isAllowed = isAllowListed(new URL(crawl.target), crawler.http);
  const work = async (): Promise<void> => {
    for (let url = urls[next++]; url && (await mayStart()); url = urls[next++])
      visits.push(await visit(http, url, crawler, context, slot, mayStart));
  };
  try {
    await Promise.all(Array.from({ length: isAllowed && interval === 0 ? AT_ONCE_ALLOWED : AT_ONCE }, work));
    return visits.sort((one, other) => one.id - other.id);
  } finally {
    await http.close();
  }
};

const visit = async (
  http: Http,
  from: FrontierUrl,
  { sites, onBrokenCheck }: Crawler,
  context: SiteContext,
  slot: Slot,
  mayStart: () => Promise<boolean>,
): Promise<Visit> => {
  const empty = { ...from, again: null, error: null, type: null, bytes: 0, redirect: null, page: null };
  const started = performance.now();
  const url = new URL(from.url);
  const spent = (): number => Math.round(performance.now() - started);
  try {
    const wanted = (status: number, headers: Parameters<typeof mayBeHtml>[0]): boolean => status === OK && mayBeHtml(headers);
    const fetchHop = (hop: URL, cookies: Cookies) => slot.waiting(() => http.fetchEncoded(hop, { maxRedirects: 0, wanted, cookies }));
    const answer = await fetchWithCookies(url, fetchHop, async (hop) => {
      const allowed = hop.href === url.href || (await sites.matchRobots(context.robots, [hop.href]))[0];
      return allowed === true && (await mayStart());
    });
    const { status, headers } = answer;
    const fetched = { ...empty, status, type: mediaType(headers) || null, bytes: answer.encodedBytes, milliseconds: spent() };
    if (status === TOO_MANY_REQUESTS || status >= FIRST_ERROR)
      return { ...fetched, again: whenAgain(from, retryAfter(status, headers, Date.now())) };
    const target = redirectTarget(url, status, headers);
    if (target) return { ...fetched, redirect: withoutFragment(target) };
    if (!wanted(status, headers)) return fetched;
    try {
      const page = await slot.working(() => sites.readPage(answer, context));
      for (const broken of page?.broken ?? []) onBrokenCheck(broken, context.crawl);
      return { ...fetched, page };
    } catch (error) {
      if (error instanceof AuditFailure || error instanceof FetchFailure) return { ...fetched, error: error.code };
      throw error;
    }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { ...empty, status: 0, error: error.code, milliseconds: spent(), again: whenAgain(from, undefined) };
  }
};

/**
 * Fetches a URL that answers with a cookie and a redirect back to it as visitors do, over other URLs of its host if `mayAsk` them. Where
 * that does not lead back, its first answer counts.
 */
const fetchWithCookies = async (
  url: URL,
  fetchHop: (hop: URL, cookies: Cookies) => Promise<Answer | EncodedAnswer>,
  mayAsk: (hop: URL) => Promise<boolean>,
): Promise<Answer | EncodedAnswer> => {
  const cookies = openCookies();
  const first = await fetchHop(url, cookies);
  let [answer, at]: [Answer | EncodedAnswer, URL] = [first, url];
  for (let [left, sent]: [number, string | undefined] = [MAX_COOKIE_HOPS, undefined]; left > 0; left--) {
    const target = redirectTarget(at, answer.status, answer.headers);
    if (!target) return at.href === url.href ? answer : first;
    target.hash = '';
    const cookie = cookies.headerFor(target);
    const mayLeadBack = target.href === at.href ? cookie !== sent : cookie !== undefined && !PERMANENT.has(answer.status);
    if (target.origin !== url.origin || !mayLeadBack || !(await mayAsk(target))) return first;
    const cookieRedirect = { url: at.href, status: answer.status, location: target.href };
    [at, sent] = [target, cookie];
    answer = { ...(await fetchHop(target, cookies)), cookieRedirect };
  }
  return first;
};

const whenAgain = ({ tries }: FrontierUrl, pause = MIN_PAUSE): number | null =>
  tries + 1 < MAX_TRIES ? Date.now() + Math.min(Math.max(pause, MIN_PAUSE), MAX_PAUSE) : null;
