import type { Answer, EncodedAnswer, Headers, Hop, Timing } from './answer.ts';
import { type Asked, ask } from './ask.ts';
import { decodeBody, discardBody, leaveBody, readBody } from './body.ts';
import type { Connection } from './connection.ts';
import { withDeadline } from './deadline.ts';
import { FetchFailure } from './failure.ts';
import { hostKey } from './guard.ts';
import { openConnectionPool, type Pool } from './pool.ts';
import { redirectTarget } from './redirect.ts';
import { retryAfter } from './retry-after.ts';
import type { HttpSettings } from './settings.ts';

export type { Answer, Connection, EncodedAnswer, Headers, Hop, HttpSettings, Timing };

export interface Http {
  /** Asks for a URL and follows its redirects. Throws `FetchFailure`. */
  fetch(url: URL, options?: FetchOptions): Promise<Answer>;
  /** The same, but the small body of an answer below 400 may stay compressed, for `decodeAnswer`. */
  fetchEncoded(url: URL, options?: FetchOptions): Promise<Answer | EncodedAnswer>;
  /** Ends what is under way and closes every connection. */
  close(): Promise<void>;
  /** Milliseconds in which a fetch waited in our own line to look up a name; they count against no timeout. */
  waited(): number;
  /** Who asks, unless a fetch says otherwise. */
  readonly userAgent: string;
}

export interface FetchOptions {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
  /** 0, as always with a body: a redirect is the answer. */
  maxRedirects?: number;
  maxBytes?: number;
  timeout?: number;
  /** Whether the body is worth reading, by the head of the answer. If not, `body` is empty and `truncated` true, whatever becomes of it. */
  wanted?: (status: number, headers: Headers) => boolean;
  /** A URL that is known already: a redirect to it is the answer. */
  stopAt?: URL;
}

/** The one way out: every request passes the guard. One per audit: connections, and nothing else, are kept between its fetches. `owner` is the account it is for. */
export const openHttp = (settings: HttpSettings, owner: number | null = null): Http => {
  const pool = openConnectionPool(settings, owner);
  const closing = new AbortController();
  const within = <Result>(url: URL, timeout: number | undefined, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
    withDeadline(timeout ?? settings.totalTimeout, () => new FetchFailure('timeout', url.href), closing.signal, work);
  return {
    userAgent: settings.userAgent,
    waited: pool.waited,
    fetch: (url, options = {}) =>
      within(url, options.timeout, async (signal) => {
        return decodeAnswer(await follow(new URL(url), options, settings, pool, signal));
      }),
    fetchEncoded: (url, options = {}) =>
      within(url, options.timeout, async (signal) => {
        const answer = await follow(new URL(url), options, settings, pool, signal);
        return answer.status >= 400 ? decodeAnswer(answer) : answer;
      }),
    close: () => {
      closing.abort(new FetchFailure('connection_closed', ''));
      return pool.close();
    },
  };
};

/** Decodes what `fetchEncoded` left compressed. Throws `FetchFailure`. */
export const decodeAnswer = async (came: Answer | EncodedAnswer): Promise<Answer> => {
  if (!('coding' in came)) return came;
  const { encoded, coding, maxBytes, ...answer } = came;
  const { bytes, encodedBytes, truncated } = await decodeBody({ encoded, coding }, maxBytes, answer.url);
  return { ...answer, body: bytes, encodedBytes, truncated };
};

const follow = async (
  start: URL,
  options: FetchOptions,
  settings: HttpSettings,
  pool: Pool,
  signal: AbortSignal,
): Promise<Answer | EncodedAnswer> => {
  let begin = performance.now();
  const { method = 'GET', headers = {}, body, maxBytes = settings.maxBytes, wanted } = options;
  const { maxRedirects = settings.maxRedirects } = body ? { maxRedirects: 0 } : options;
  const known = options.stopAt && withoutFragment(options.stopAt);
  const redirects: Hop[] = [];
  const seen = new Set<string>();
  for (let url = start; ; ) {
    seen.add(withoutFragment(url));
    const asked = await ask(url, { method, headers, body, redirected: redirects.length > 0 }, settings, pool, signal);
    noteRetryAfter(url, asked, settings);
    // Time in our own line says nothing about the site.
    begin += asked.waited;
    const target = maxRedirects === 0 ? undefined : redirectTarget(url, asked.status, asked.headers);
    if (target === undefined || (target && withoutFragment(target) === known))
      return read(url, asked, { maxBytes, wanted, begin, redirects });

    await discardBody(asked);
    if (target === null) throw new FetchFailure('redirect_invalid', url.href);
    if (redirects.length === maxRedirects) throw new FetchFailure('too_many_redirects', url.href);
    if (seen.has(withoutFragment(target))) throw new FetchFailure('redirect_loop', url.href);
    redirects.push({ url: url.href, status: asked.status, location: target.href });
    url = target;
  }
};

const noteRetryAfter = (url: URL, { status, headers }: Asked, { onRetryAfter }: HttpSettings): void => {
  const delay = onRetryAfter && retryAfter(status, headers, Date.now());
  if (delay !== undefined) onRetryAfter?.(hostKey(url), delay);
};

const withoutFragment = ({ href, hash }: URL): string => href.slice(0, href.length - hash.length);

const read = async (
  url: URL,
  { line, setup, ...response }: Asked,
  { maxBytes, wanted, begin, redirects }: { maxBytes: number; wanted: FetchOptions['wanted']; begin: number; redirects: readonly Hop[] },
): Promise<Answer | EncodedAnswer> => {
  const start = performance.now();
  const { status, headers, firstByte } = response;
  const isWanted = wanted?.(status, headers) ?? true;
  // What is small is read away, and its connection used again.
  if (!isWanted) await discardBody(response);
  const body = isWanted ? await readBody(response, maxBytes, url.href) : leaveBody(response);
  const end = performance.now();
  const answer = {
    url: url.href,
    status,
    headers,
    redirects,
    protocol: line.protocol,
    connection: line.connection,
    timing: { ...setup, firstByte, download: end - start, total: end - begin },
  };
  if ('coding' in body) return { ...answer, ...body, encodedBytes: body.encoded.byteLength, maxBytes };
  return { ...answer, body: body.bytes, encodedBytes: body.encodedBytes, truncated: body.truncated };
};
