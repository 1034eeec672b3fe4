import { AuditFailure } from '../audit/audit-failure.ts';
import type { RobotsText } from '../audit/hosts/knowledge.ts';
import { comparableUrl, withoutFragment } from '../audit/read/address/resolve-url.ts';
import { botWallOf } from '../audit/read/bot-wall.ts';
import { mediaType } from '../audit/read/headers/headers.ts';
import { mayBeHtml } from '../audit/refusal.ts';
import type { SiteContext } from '../audit/site/read-site-page.ts';
import type { Cookies } from '../http/cookies.ts';
import { FetchFailure, isResolverOutage } from '../http/failure.ts';
import { type Answer, type EncodedAnswer, type Http, openHttp } from '../http/fetch.ts';
import { isAllowListed } from '../http/guard.ts';
import { redirectTarget } from '../http/redirect.ts';
import type { JobSlot } from '../queue/slot.ts';
import { timeOf } from '../storage/clock.ts';
import type { Crawler, RunningCrawl } from './crawler.ts';
import type { CrawlRobots } from './packed-robots.ts';
import { keepInterval } from './request-interval.ts';
import { FIRST_ERROR, MAX_PUT_OFF, MAX_SITE_WAIT, requestedWaitOf, SiteRests } from './rest.ts';
import { delayOf, learnRobots, matchRobots } from './robots.ts';
import { sessionDropper } from './session-ids.ts';
import { storeInSlices } from './store-in-slices.ts';
import { type FrontierUrl, urlsNamedBy, type Visit } from './visit.ts';

/** Maximum concurrent requests to a site, and to a host in ALLOW_TARGETS, which has no rate limit. */
const MAX_REQUESTS = 2;
const MAX_ALLOWED_REQUESTS = 6;
/** Maximum milliseconds of a batch, and maximum characters of URLs found on its pages; above either limit, no new request starts. */
const MAX_BATCH_TIME = 15_000;
const MAX_FOUND_LENGTH = 4_000_000;
/** Maximum requests for a URL (the last response counts), and minimum milliseconds before a retry. */
const MAX_TRIES = 2;
const MIN_PAUSE = 1_000;
/** Consecutive failures after which a crawl slows down, the slowdown factor, and the minimum interval in milliseconds once slowed down. */
const SLOW_AFTER = 5;
const SLOWDOWN_FACTOR = 4;
const SLOW_INTERVAL = 250;
/** Maximum follow-up requests for a URL whose redirects may lead back to the URL itself. */
const MAX_OWN_HOPS = 5;
const PERMANENT_REDIRECTS: ReadonlySet<number> = new Set([301, 308]);
const FIRST_SUCCESS = 200;
const FIRST_REDIRECT = 300;

/** Returns the minimum milliseconds between the starts of two requests to the site at the end of the start URL’s redirects. */
export const requestIntervalOf = ({ http, rate }: Pick<Crawler, 'http' | 'rate'>, crawl: RunningCrawl): number => {
  const { progress } = crawl;
  const usual = isAllowListed(new URL(progress.site), http) ? 0 : 1_000 / rate;
  const slowed = progress.failures < SLOW_AFTER ? usual : Math.max(SLOW_INTERVAL, usual * SLOWDOWN_FACTOR);
  return Math.max(slowed, delayOf(crawl));
};

export interface FetchedBatch {
  /** Visits that have not been stored yet. */
  visits: Visit[];
  /** Milliseconds for which the host wants no requests; 0 if requests are welcome. */
  rest: number;
  /** Robots rules, including those of hosts that redirects pass through. */
  robots: CrawlRobots;
}

const robotsTextFor = ({ robots }: RunningCrawl, url: string): RobotsText =>
  robots[new URL(url).origin] ?? { status: 0, body: new Uint8Array(0) };

/** Fetches URLs of a site in order, as fast as the site allows and within the time of a batch; stores the results a few at a time. */
export const fetchBatch = async (
  crawler: Crawler,
  crawl: RunningCrawl,
  urls: readonly FrontierUrl[],
  context: SiteContext,
  slot: JobSlot,
  store: (visits: readonly Visit[]) => Promise<void>,
): Promise<FetchedBatch> => {
  const http = openHttp(crawler.http, crawl.workspace_id, crawl.access);
  const interval = requestIntervalOf(crawler, crawl);
  let rest = 0;
  let named = 0;
  let outage = null as FetchFailure | null;
  const mayStart = keepInterval({
    interval,
    end: performance.now() + MAX_BATCH_TIME,
    whenIdle: crawler.whenIdle,
    waiting: (work) => slot.waiting(work),
  });
  const dropSession = sessionDropper(crawl.progress.sessions);
  const addressOf = ({ href }: URL): string => comparableUrl(dropSession(href));
  const slices = storeInSlices(store);
  // While the start URL’s redirects are followed, a redirect back to the submitted URL may set a cookie.
  const gate = crawl.progress.isStartRead ? null : addressOf(new URL(crawl.target));
  let next = 0;
  let { robots } = crawl;
  const mayRequest = async ({ href, origin }: URL): Promise<boolean> => {
    try {
      robots = { ...robots, ...(await slot.waiting(() => learnRobots(crawler, { ...crawl, robots }, [href]))) };
    } catch (error) {
      if (error instanceof SiteRests) return false;
      throw error;
    }
    const [allowed] = robots[origin] === undefined ? [] : await matchRobots(crawler, robots, [href]);
    return allowed === true && (await mayStart());
  };
  const requests = { http, crawler, context, slot, mayRequest, addressOf, gate };
  const isAllowed = isAllowListed(new URL(crawl.progress.site), crawler.http);
  const work = async (): Promise<void> => {
    // Once the host has asked for a rest, the crawl sends it no more requests.
    for (
      let url = urls[next++];
      url && (await mayStart()) && rest === 0 && outage === null && named < MAX_FOUND_LENGTH && !crawler.isClosing();
      url = urls[next++]
    ) {
      const began = performance.now();
      slices.start(url.id);
      const done = await visit(requests, url, robotsTextFor(crawl, url.url));
      if ('code' in done) {
        outage = done;
        continue;
      }
      rest = Math.max(rest, done.rest);
      const isInterrupted = done.rest === 0 && url.tries + 1 < MAX_PUT_OFF && crawler.freezes?.hasFrozenSince(began);
      slices.end(isInterrupted ? { ...emptyVisit, ...url, again: timeOf(crawler.db), wasInterrupted: true } : done);
      named += urlsNamedBy(done).reduce((sum, { length }) => sum + length, 0);
      // If the host asks for a rest, recording the rest comes before storing pages.
      if (rest === 0) await slices.storeReady();
    }
  };
  try {
    await Promise.all(Array.from({ length: isAllowed && interval === 0 ? MAX_ALLOWED_REQUESTS : MAX_REQUESTS }, work));
    const visits = slices.left();
    // URLs whose host could not be resolved stay unchanged. With nothing left to store, the batch fails, and waits until DNS works again.
    if (outage !== null && visits.length === 0) throw outage;
    return { visits, rest, robots };
  } finally {
    await http.close();
  }
};

const emptyVisit = {
  ...{ again: null, status: 0, error: null, type: null, bytes: 0, milliseconds: 0, redirect: null, page: null, rest: 0 },
  wasInterrupted: false,
};

/** What the functions need to request the URLs of a batch. */
interface BatchRequests {
  http: Http;
  crawler: Crawler;
  context: SiteContext;
  slot: JobSlot;
  /** Returns whether a URL that a redirect passes through may be requested; waits for the site’s request interval. */
  mayRequest(hop: URL): Promise<boolean>;
  /** Returns the URL in normalised spelling without its session ID. */
  addressOf(url: URL): string;
  /** Normalised start URL until the start has been read; a redirect to the start URL may set a cookie. */
  gate: string | null;
}

const wanted = (status: number, headers: Parameters<typeof mayBeHtml>[0]): boolean => isSuccess(status) && mayBeHtml(headers);

/** Requests a URL and reads its page. Returns the failure if DNS is unavailable altogether. */
const visit = async (requests: BatchRequests, from: FrontierUrl, robots: RobotsText): Promise<Visit | FetchFailure> => {
  const { http, slot, crawler } = requests;
  const started = performance.now();
  const spent = (): number => Math.round(performance.now() - started);
  try {
    const fetchHop = (hop: URL, cookies: Cookies) => slot.waiting(() => http.fetchEncoded(hop, { maxRedirects: 0, wanted, cookies }));
    const answer = await fetchAtOwnAddress(new URL(from.url), requests, http.openCookies(), fetchHop);
    return await interpretAnswer(requests, from, robots, answer, spent());
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    if (isResolverOutage(error)) return error;
    return { ...emptyVisit, ...from, error: error.code, milliseconds: spent(), again: whenAgain(from, timeOf(crawler.db)) };
  }
};

/** Interprets a response for a crawl: a rest that the host asks for, an error, a redirect, or a page. */
const interpretAnswer = async (
  { crawler: { db, sites, onBrokenCheck }, context, slot }: BatchRequests,
  from: FrontierUrl,
  robots: RobotsText,
  answer: Answer | EncodedAnswer,
  milliseconds: number,
): Promise<Visit> => {
  const { status, headers } = answer;
  const fetched = { ...emptyVisit, ...from, status, type: mediaType(headers) || null, bytes: answer.encodedBytes, milliseconds };
  const rest = requestedWaitOf(status, headers, timeOf(db));
  if (rest > 0) return { ...fetched, rest, again: from.tries + 1 < MAX_PUT_OFF ? timeOf(db) + Math.min(rest, MAX_SITE_WAIT) : null };
  if (status >= FIRST_ERROR) return { ...fetched, error: botWallCodeOf(answer), again: whenAgain(from, timeOf(db)) };
  const target = redirectTarget(new URL(from.url), status, headers);
  if (target) return { ...fetched, redirect: withoutFragment(target) };
  if (!wanted(status, headers)) return { ...fetched, error: isSuccess(status) ? 'unsupported_content_type' : botWallCodeOf(answer) };
  try {
    const page = await slot.working(() => sites.readPage(answer, context, robots));
    if (page?.refresh) return { ...fetched, redirect: page.refresh };
    for (const broken of page?.broken ?? []) onBrokenCheck(broken, context.crawl);
    return { ...fetched, page };
  } catch (error) {
    if (error instanceof AuditFailure || error instanceof FetchFailure) return { ...fetched, error: error.code };
    throw error;
  }
};

/**
 * Fetches a URL as browsers do. Follows a redirect that only changes the URL’s spelling, or that sets a cookie and leads back, through other URLs of
 * the host, and through other hosts that are told the return address, if `mayRequest` allows these URLs. If the redirects don’t lead back, the first
 * response counts.
 */
const fetchAtOwnAddress = async (
  url: URL,
  { addressOf, mayRequest, gate }: Pick<BatchRequests, 'addressOf' | 'mayRequest' | 'gate'>,
  cookies: Cookies,
  fetchHop: (hop: URL, cookies: Cookies) => Promise<Answer | EncodedAnswer>,
): Promise<Answer | EncodedAnswer> => {
  const own = addressOf(url);
  const first = await fetchHop(url, cookies);
  let [answer, at]: [Answer | EncodedAnswer, URL] = [first, url];
  for (let [left, sent]: [number, string | undefined] = [MAX_OWN_HOPS, undefined]; left > 0; left--) {
    const target = redirectTarget(at, answer.status, answer.headers);
    if (!target) return addressOf(at) === own ? answer : first;
    target.hash = '';
    const cookie = cookies.headerFor(target);
    const isSpelling = target.href !== at.href && addressOf(target) === own;
    const isPassing = target.href === at.href ? cookie !== sent : !PERMANENT_REDIRECTS.has(answer.status);
    const isTold = isPassing && (namesReturn(target, url, own) || addressOf(target) === gate);
    const mayLeadBack = isTold || (isPassing && target.origin === url.origin && cookie !== undefined);
    if (!(isSpelling || mayLeadBack) || !(await mayRequest(target))) return first;
    const cookieRedirect = mayLeadBack ? { url: at.href, status: answer.status, location: target.href } : undefined;
    [at, sent] = [target, cookie];
    const next = await fetchHop(target, cookies);
    answer = cookieRedirect ? { ...next, cookieRedirect } : next;
  }
  return first;
};

/** True if a redirect leads to the same URL with another query, or to a URL with a parameter that names it, as cookie-setting pages do. */
const namesReturn = (target: URL, url: URL, own: string): boolean =>
  (target.origin === url.origin && target.pathname === url.pathname) ||
  [...target.searchParams.values()].some((value) => {
    const named = /^(?:https?:\/\/|\/)/i.test(value) ? URL.parse(value, url) : null;
    return named !== null && comparableUrl(named) === own;
  });

const isSuccess = (status: number): boolean => status >= FIRST_SUCCESS && status < FIRST_REDIRECT;

/** Returns the code `bot_wall` if the response’s status and headers show that a bot protection answered instead of the site; null otherwise. */
const botWallCodeOf = (answer: Answer | EncodedAnswer): string | null =>
  botWallOf({ ...answer, body: new Uint8Array(0) }, false) === null ? null : 'bot_wall';

const whenAgain = ({ tries }: FrontierUrl, now: number): number | null => (tries + 1 < MAX_TRIES ? now + MIN_PAUSE : null);
