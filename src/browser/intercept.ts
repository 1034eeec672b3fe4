import { orAborted } from '../http/deadline.ts';
import { FetchFailure } from '../http/failure.ts';
import { decodeAnswer } from '../http/fetch.ts';
import { allowPreflight, answerEmpty, errorReasonOf, fulfill, refuse } from './fulfill.ts';
import { makeHostQueues } from './host-queues.ts';
import { forwardedHeaders, idOf, isIcon, isPreflight, type PausedRequest, readPaused, refusalOf } from './paused-request.ts';
import type { Pipe } from './pipe.ts';
import type { RenderOptions } from './renderer.ts';
import type { RefusedCounts, RenderedRequest, Rendering } from './rendering.ts';
import type { JsonFields } from './untrusted.ts';

export interface InterceptOptions extends Pick<RenderOptions, 'load' | 'refuses' | 'isOwnSite'> {
  pipe: Pipe;
  /** Id of the page’s main frame. */
  frame: string;
}

/** Answers all requests that a page makes during one rendering. */
export interface Interception {
  /** Answers a paused request (`Fetch.requestPaused`). */
  answer(paused: JsonFields, session: string): Promise<void>;
  /** Counts a refused network access for which the browser pauses no request, such as a WebSocket. */
  refused(reason: keyof RefusedCounts, url: string): void;
  /** Records a plain-HTTP request of an HTTPS page; `isSent` if the browser upgraded the URL to HTTPS, so that a request for it follows. */
  mixed(url: string, kind: RenderedRequest['kind'], isSent: boolean): void;
  /** Records that the page now shows the most recently answered document. */
  committed(): void;
  /** Number of requests without a response yet. */
  pending(): number;
  /** Time of the last request or response, by `performance.now()`. */
  lastActivity(): number;
  /** Fails all pending and all later requests. */
  stop(): void;
  isRefused(url: string): boolean;
  /** True if the page continues to make requests far beyond the limits. */
  isExcessive(): boolean;
  facts(): RequestFacts;
}

interface RequestFacts {
  requests: Rendering['requests'];
  refused: RefusedCounts;
  /** The response for the document that the page shows. */
  answer: Rendering['answer'] | null;
}

/** Limits of one rendering. */
const MAX_REQUESTS = 250;
const MAX_BYTES = 30 * 1024 * 1024;
/** Maximum bytes of a response body: passing a larger one to the browser would block the event loop. */
const MAX_BODY = 8 * 1024 * 1024;
const MAX_REDIRECTS = 8;
/** Maximum requests refused for exceeding the limits, before the rendering ends. */
const MAX_OVER_LIMIT = 500;
const AT_ONCE_PER_HOST = 6;
/** Maximum requests listed; all requests are counted. */
const MAX_ITEMS = 400;
const MAX_URL = 2_000;
const MAX_REFUSED_URLS = 2_000;

export const interceptRequests = ({ pipe, frame, load, refuses, isOwnSite }: InterceptOptions): Interception => {
  const items: RenderedRequest[] = [];
  const refused: RefusedCounts = { method: 0, socket: 0, beacon: 0, forbidden: 0, limit: 0, robots: 0 };
  const refusedUrls = new Set<string>();
  const mixedUrls = new Set<string>();
  /** Number of redirects so far, by the id of the request that was answered with a redirect. */
  const redirects = new Map<string, number>();
  const inQueue = makeHostQueues(AT_ONCE_PER_HOST);
  const stopping = new AbortController();
  let total = 0;
  let sent = 0;
  let pending = 0;
  let bytes = 0;
  let activity = performance.now();
  let page: { url: URL; answer: Rendering['answer'] } | null = null;
  let shown: Rendering['answer'] | null = null;

  const list = ({ url, kind }: Pick<PausedRequest, 'url' | 'kind'>, facts: Partial<RenderedRequest>): void => {
    total += 1;
    if (items.length >= MAX_ITEMS) return;
    const isOwn = isOwnSite?.(url) ?? (page === null || isRelated(url.hostname, page.url.hostname));
    items.push({ ...EMPTY_ITEM, url: url.href.slice(0, MAX_URL), kind, thirdParty: !isOwn, ...facts });
  };

  const countRefused: Interception['refused'] = (reason, url) => {
    refused[reason] += 1;
    if (refusedUrls.size < MAX_REFUSED_URLS) refusedUrls.add(url);
  };

  const reject = (paused: PausedRequest, reason: keyof RefusedCounts): void => {
    countRefused(reason, paused.url.href);
    list(paused, { error: 'refused', refused: reason });
    if (reason === 'beacon' || reason === 'socket') answerEmpty(pipe, paused);
    else fail(paused, 'BlockedByClient');
  };

  /** Fails a request. A failed navigation gets an empty response if a document is shown: the browser keeps that instead of an error page. */
  const fail = (paused: PausedRequest, errorReason: string): void => {
    if (paused.isPage && shown !== null) answerEmpty(pipe, paused);
    else refuse(pipe, paused.id, paused.session, errorReason);
  };

  const limitOf = ({ url }: PausedRequest): keyof RefusedCounts | null => {
    if (sent >= MAX_REQUESTS || bytes >= MAX_BYTES) return 'limit';
    return refuses?.(url) ? 'robots' : null;
  };

  const answer: Interception['answer'] = async (event, session) => {
    const paused = readPaused(event, session, frame);
    if (!paused || stopping.signal.aborted) return refuse(pipe, idOf(event), session, 'BlockedByClient');
    if (isPreflight(paused)) return allowPreflight(pipe, paused);
    if (isIcon(paused)) return answerEmpty(pipe, paused);
    const reason = refusalOf(paused) ?? limitOf(paused);
    if (reason) return reject(paused, reason);
    const hops = redirects.get(paused.redirectedFrom) ?? 0;
    if (hops > MAX_REDIRECTS) {
      list(paused, { error: 'too_many_redirects' });
      return fail(paused, 'Failed');
    }
    sent += 1;
    pending += 1;
    activity = performance.now();
    try {
      await loadAndAnswer(paused, hops);
    } finally {
      pending -= 1;
      activity = performance.now();
    }
  };

  const loadAndAnswer = async (paused: PausedRequest, hops: number): Promise<void> => {
    const { url, kind, method } = paused;
    const request = { method: method === 'HEAD' ? method : 'GET', headers: forwardedHeaders(paused), signal: stopping.signal } as const;
    try {
      const answered = await inQueue(url.hostname, async () => {
        stopping.signal.throwIfAborted();
        return decodeAnswer(await orAborted(load(url, request), stopping.signal));
      });
      const { status, headers, body, truncated, encodedBytes } = answered;
      if (body.byteLength > MAX_BODY || (truncated && !MAY_BE_CUT.has(kind))) return reject(paused, 'limit');
      bytes += body.byteLength;
      if (paused.isPage) page = { url, answer: { url: url.href, status, headers } };
      list(paused, { status, type: mediaTypeOf(headers), transferBytes: encodedBytes, bytes: body.byteLength });
      if (status >= 300 && status < 400) redirects.set(paused.id, hops + 1);
      await fulfill(pipe, paused, answered);
    } catch (error) {
      if (stopping.signal.aborted) return refuse(pipe, paused.id, paused.session, 'BlockedByClient');
      // The error is no `FetchFailure`: the caller did not send the request.
      if (!(error instanceof FetchFailure)) return reject(paused, 'limit');
      const { code } = error;
      if (code === 'blocked_address' || code === 'redirect_blocked') return reject(paused, 'forbidden');
      list(paused, { error: code });
      fail(paused, errorReasonOf(code));
    }
  };

  return {
    answer,
    refused: countRefused,
    mixed(url, kind, isSent) {
      const parsed = URL.parse(url);
      if (!parsed) return;
      if (isSent) mixedUrls.add(parsed.href.replace(/^http:/, 'https:'));
      else list({ url: parsed, kind }, { error: 'mixed_content', mixed: true });
    },
    committed() {
      shown = page?.answer ?? null;
    },
    pending: () => pending,
    lastActivity: () => activity,
    stop: () => stopping.abort(new FetchFailure('connection_closed', '')),
    isExcessive: () => refused.limit > MAX_OVER_LIMIT,
    isRefused: (url) => refusedUrls.has(url),
    facts: () => ({
      requests: { items: items.map((item) => (mixedUrls.has(item.url) ? { ...item, mixed: true } : item)), total },
      refused: { ...refused },
      answer: shown,
    }),
  };
};

const EMPTY_ITEM = { status: 0, error: null, refused: null, type: '', transferBytes: 0, bytes: 0, mixed: false };

/** Kinds of resources that are useful even if truncated. */
const MAY_BE_CUT: ReadonlySet<RenderedRequest['kind']> = new Set(['image', 'media']);

const mediaTypeOf = (headers: Rendering['answer']['headers']): string =>
  (headers.find(([name]) => name === 'content-type')?.[1].split(';')[0] ?? '').trim().toLowerCase().slice(0, 100);

/** True if the hosts are equal or one is a subdomain of the other: all that host names alone reveal about sites. */
export const isRelated = (host: string, other: string): boolean => {
  const [one = '', two = ''] = [host, other].map((name) => name.replace(/^www\./, ''));
  return one === two || one.endsWith(`.${two}`) || two.endsWith(`.${one}`);
};
