import type { OpenAccess } from './access.ts';
import type { Answer, EncodedAnswer, Headers, Hop, Timing } from './answer.ts';
import { type Body, decodeBody, discardBody, type EncodedBody, leaveBody, readBody } from './body.ts';
import type { Connection } from './connection.ts';
import { type Cookies, openCookies } from './cookies.ts';
import { cutStream } from './cut-stream.ts';
import { withDeadline } from './deadline.ts';
import { type FailureCode, FetchFailure } from './failure.ts';
import { hostKey } from './guard.ts';
import { openConnectionPool, type Pool } from './pool.ts';
import { cutBack, redirectTarget } from './redirect.ts';
import { retryAfter } from './retry-after.ts';
import { type ReceivedResponse, sendRequest } from './send-request.ts';
import type { HttpSettings } from './settings.ts';

export type { Answer, Connection, EncodedAnswer, Headers, Hop, HttpSettings, Timing };

export interface Http {
  /** Fetches a URL and follows its redirects. Throws `FetchFailure`. */
  fetch(url: URL, options?: FetchOptions): Promise<Answer>;
  /** Like `fetch`, but a small body of a response with a status below 400 may stay compressed, for `decodeAnswer`. */
  fetchEncoded(url: URL, options?: FetchOptions): Promise<Answer | EncodedAnswer>;
  /** Aborts all fetches and closes all connections. */
  close(): Promise<void>;
  /** Milliseconds during which a fetch waited for the limits of lookups; no timeout includes them. */
  waited(): number;
  /** True if a name server has answered a lookup with an IP address. */
  hasResolved(): boolean;
  /** Opens cookies for a URL whose redirects the caller follows itself. */
  openCookies(): Cookies;
  /** Default value of the User-Agent header. */
  readonly userAgent: string;
}

export interface FetchOptions {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
  /** Maximum redirects followed. With 0, or if the request has a body, a redirect is returned as the response. */
  maxRedirects?: number;
  /** A redirect beyond the limit, in a loop or to an invalid URL is returned as the response instead of failing. */
  lostRedirect?: 'answer';
  maxBytes?: number;
  timeout?: number;
  /** Decides by status and headers whether the body is read; if not, `body` is empty and `truncated` is true. */
  wanted?: (status: number, headers: Headers) => boolean;
  /** A redirect to this URL is returned as the response instead of being followed. */
  stopAt?: URL;
  /**
   * Truncates a body whose transfer fails or takes longer than `time` milliseconds, keeping what has arrived. The first `after` bytes must arrive in
   * any case; if `after` is 0, a body that cannot be decoded is empty.
   */
  cut?: { after: number; time: number };
  /** Cookies of earlier redirects; by default, a fetch starts without cookies. */
  cookies?: Cookies;
  /** False to send each request only once, even if a reused connection is lost. */
  repeats?: boolean;
  /** With `ignore`, a Retry-After header of this response does not pause the host for other audits. */
  retryAfter?: 'ignore';
}

/**
 * Opens the only way to send requests; all requests pass the guard. Create one instance per audit: its fetches share connections. `owner` is the
 * account id, or null. With an access, listed origins get what it holds, and no response has it.
 */
export const openHttp = (settings: HttpSettings, owner: number | null = null, access: OpenAccess | null = null): Http => {
  const pool = openConnectionPool(settings, owner);
  const send = (url: URL, options: FetchOptions, signal: AbortSignal): Promise<Answer | EncodedAnswer> =>
    followRedirects(new URL(url), { cookies: access?.openCookies() ?? openCookies(), ...options }, { settings, pool, access }, signal);
  const withoutSecrets = async (answering: Promise<Answer>): Promise<Answer> => {
    if (access === null) return answering;
    try {
      return await access.redact(await answering);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      throw new FetchFailure(error.code, access.redactText(error.url), error.cause);
    }
  };
  const closing = new AbortController();
  const withTimeout = <Result>(url: URL, timeout: number | undefined, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
    withDeadline(timeout ?? settings.totalTimeout, () => new FetchFailure('timeout', url.href), closing.signal, work);
  const fetch: Http['fetch'] = (url, options = {}) =>
    withoutSecrets(
      withTimeout(url, options.timeout, async (signal) => {
        const answer = await send(url, options, signal);
        return options.cut?.after === 0 ? decodedOrEmpty(answer) : decodeAnswer(answer);
      }),
    );
  return {
    userAgent: settings.userAgent,
    waited: pool.waited,
    hasResolved: pool.hasResolved,
    openCookies: () => access?.openCookies() ?? openCookies(),
    fetch,
    // What a body says is known only once it is decoded.
    fetchEncoded: access
      ? fetch
      : (url, options = {}) =>
          withTimeout(url, options.timeout, async (signal) => {
            const answer = await send(url, options, signal);
            return answer.status >= 400 ? decodeAnswer(answer) : answer;
          }),
    close: () => {
      closing.abort(new FetchFailure('connection_closed', ''));
      return pool.close();
    },
  };
};

/** Decodes a body that `fetchEncoded` left compressed. Throws `FetchFailure`. */
export const decodeAnswer = async (response: Answer | EncodedAnswer): Promise<Answer> => {
  if (!('coding' in response)) return response;
  const { encoded, coding, maxBytes, ...answer } = response;
  const { bytes, encodedBytes, truncated } = await decodeBody({ encoded, coding }, maxBytes, answer.url);
  return { ...answer, body: bytes, encodedBytes, truncated };
};

const decodedOrEmpty = async (answer: Answer | EncodedAnswer): Promise<Answer> => {
  try {
    return await decodeAnswer(answer);
  } catch (error) {
    if (!(error instanceof FetchFailure && 'coding' in answer)) throw error;
    const { encoded: _, coding: _coding, maxBytes: _most, ...rest } = answer;
    return { ...rest, body: new Uint8Array(0), truncated: true };
  }
};

const followRedirects = async (
  start: URL,
  options: FetchOptions & Required<Pick<FetchOptions, 'cookies'>>,
  { settings, pool, access }: { settings: HttpSettings; pool: Pool; access: OpenAccess | null },
  signal: AbortSignal,
): Promise<Answer | EncodedAnswer> => {
  let startedAt = performance.now();
  const { method = 'GET', headers = {}, body, repeats = true, maxBytes = settings.maxBytes, wanted, cut, cookies } = options;
  const { maxRedirects = settings.maxRedirects } = body ? { maxRedirects: 0 } : options;
  const known = options.stopAt && withoutFragment(options.stopAt);
  const redirects: Hop[] = [];
  let cookieRedirect: Hop | undefined;
  let left = maxRedirects;
  const seen = new Set<string>();
  for (let url = start; ; ) {
    if (access?.endsSession(url)) throw new FetchFailure('logout', url.href);
    seen.add(visitKeyOf(url, cookies));
    const cookie = cookies.headerFor(url);
    const own = { ...access?.headersFor(url), ...(cookie === undefined ? {} : { cookie }) };
    const request = { method, headers, own, body, repeats, redirected: redirects.length > 0 };
    const response = await sendRequest(url, request, settings, pool, signal);
    cookies.keep(url, response.headers);
    if (options.retryAfter !== 'ignore') noteRetryAfter(url, response, settings);
    // Time spent waiting for Sonde’s own limits does not count as time of the site.
    startedAt += response.waited;
    const target = maxRedirects === 0 ? undefined : redirectTarget(url, response.status, response.headers);
    const failure = target === undefined ? null : redirectFailureOf(target, left, seen, cookies);
    if (target === undefined || (target && withoutFragment(target) === known) || (failure !== null && options.lostRedirect === 'answer'))
      return readAnswer(url, response, { maxBytes, wanted, cut, startedAt, redirects, cookieRedirect });

    await discardBody(response);
    if (failure !== null || target === null) throw new FetchFailure(failure ?? 'redirect_invalid', url.href);
    left--;
    const hop = { url: url.href, status: response.status, location: target.href };
    redirects.push(hop);
    if (cutBack(redirects, target)) cookieRedirect = hop;
    url = target;
  }
};

/** Returns why a redirect can’t be followed; null if it can. A URL is only visited again with different cookies. */
const redirectFailureOf = (target: URL | null, left: number, seen: ReadonlySet<string>, cookies: Cookies): FailureCode | null => {
  if (target === null) return 'redirect_invalid';
  if (left === 0) return 'too_many_redirects';
  return seen.has(visitKeyOf(target, cookies)) ? 'redirect_loop' : null;
};

const visitKeyOf = (url: URL, cookies: Cookies): string => `${withoutFragment(url)} ${cookies.headerFor(url)}`;

const readUntilCut = async (
  response: Pick<ReceivedResponse, 'body' | 'headers'>,
  { after, time }: NonNullable<FetchOptions['cut']>,
  maxBytes: number,
  url: string,
): Promise<Body | EncodedBody> => {
  const { stream, wasCut } = cutStream(response.body, after, time);
  try {
    const body = await readBody({ ...response, body: stream }, maxBytes, url);
    if (!wasCut()) return body;
    return 'coding' in body ? leaveBody(response) : { ...body, truncated: true };
  } catch (error) {
    if (error instanceof FetchFailure && after === 0) return leaveBody(response);
    throw error;
  }
};

const noteRetryAfter = (url: URL, { status, headers }: ReceivedResponse, { onRetryAfter }: HttpSettings): void => {
  const delay = onRetryAfter && retryAfter(status, headers, Date.now());
  if (delay !== undefined) onRetryAfter?.(hostKey(url), delay);
};

const withoutFragment = ({ href, hash }: URL): string => href.slice(0, href.length - hash.length);

const readAnswer = async (
  url: URL,
  { connection, setup, ...response }: ReceivedResponse,
  {
    maxBytes,
    wanted,
    cut,
    startedAt,
    redirects,
    cookieRedirect,
  }: {
    maxBytes: number;
    wanted: FetchOptions['wanted'];
    cut: FetchOptions['cut'];
    startedAt: number;
    redirects: readonly Hop[];
    cookieRedirect: Hop | undefined;
  },
): Promise<Answer | EncodedAnswer> => {
  const start = performance.now();
  const { status, headers, firstByte } = response;
  const isWanted = wanted?.(status, headers) ?? true;
  // Reading a small body to its end keeps the connection reusable.
  if (!isWanted) await discardBody(response);
  const body = isWanted
    ? await (cut ? readUntilCut(response, cut, maxBytes, url.href) : readBody(response, maxBytes, url.href))
    : leaveBody(response);
  const end = performance.now();
  const answer = {
    url: url.href,
    status,
    headers,
    redirects,
    ...(cookieRedirect && { cookieRedirect }),
    protocol: connection.protocol,
    connection: connection.tls,
    timing: { ...setup, firstByte, download: end - start, total: end - startedAt },
  };
  if ('coding' in body) return { ...answer, ...body, encodedBytes: body.encoded.byteLength, maxBytes };
  return { ...answer, body: body.bytes, encodedBytes: body.encodedBytes, truncated: body.truncated };
};
