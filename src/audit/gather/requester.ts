import { orAborted } from '../../http/deadline.ts';
import type { Answer, EncodedAnswer, FetchOptions, Http } from '../../http/fetch.ts';
import { hostKey } from '../../http/guard.ts';
import { retryAfter } from '../../http/retry-after.ts';
import { openSemaphore, type Semaphore } from '../../http/semaphore.ts';
import type { HostLocks } from '../hosts/host-locks.ts';
import { isSameSite } from '../read/address/same-site.ts';

/** Sends the requests of one run beyond the page, each without following a redirect. */
export interface Requester {
  /**
   * Asks where a link leads when it is its turn: at an external host, over all audits. Throws `FetchFailure`, `HostRests`, or the reason of
   * the signal.
   */
  send(url: URL, options: FetchOptions): Promise<Answer>;
  /** Loads what the page loads, as a browser does: few requests at once to the hosts of its site, one to any other, over all audits. Throws as `send` does. */
  load(url: URL, options: FetchOptions): Promise<Answer | EncodedAnswer>;
  /** True for the host of the page. */
  isOwn(url: URL): boolean;
  /** True for all hosts of the page’s site. */
  isOwnSite(url: URL): boolean;
}

/** The host asked clients to wait, so this audit sends it no more requests. */
export class HostRests extends Error {}

/** Why a URL has no answer. Throws what is a bug. */
export const leftOutBy = (error: unknown, signal: AbortSignal): 'time' | 'retry_after' => {
  if (error instanceof HostRests) return 'retry_after';
  if (signal.aborted) return 'time';
  throw error;
};

interface RequesterParts {
  page: URL;
  /** For the host of the page, and for others. */
  http: Pick<Http, 'fetch' | 'fetchEncoded'>;
  external: Pick<Http, 'fetch' | 'fetchEncoded'>;
  hostLocks: HostLocks;
  /** Aborts when the time of the run is over. */
  signal: AbortSignal;
  /** Called when a host asks to wait, with the milliseconds. */
  onRest(url: URL, delay: number): void;
  /** Concurrent requests to a host of the page’s site; `OWN_AT_ONCE` if not set. */
  ownAtOnce?: number;
}

/** Audits of other pages need the connections of a host too. */
const OWN_AT_ONCE = 2;

const TOO_MANY_REQUESTS = 429;

export const openRequester = ({ page, http, external, hostLocks, signal, onRest, ownAtOnce = OWN_AT_ONCE }: RequesterParts): Requester => {
  const own = hostKey(page);
  const semaphores = new Map<string, Semaphore>();
  const resting = new Set<string>();

  const withPermit = async <Result>(host: string, work: () => Promise<Result>): Promise<Result> => {
    const semaphore = semaphores.get(host) ?? openSemaphore(ownAtOnce);
    semaphores.set(host, semaphore);
    const release = await semaphore.acquire(signal);
    try {
      return await work();
    } finally {
      release();
    }
  };

  const request = async <Kind extends Answer | EncodedAnswer>(
    fetch: (url: URL, options: FetchOptions) => Promise<Kind>,
    url: URL,
    options: FetchOptions,
  ): Promise<Kind> => {
    const host = hostKey(url);
    if (resting.has(host)) throw new HostRests();
    const answer = await orAborted(fetch(url, { ...options, maxRedirects: 0, retryAfter: 'ignore' }), signal);
    if (answer.status === TOO_MANY_REQUESTS) {
      resting.add(host);
      onRest(url, retryAfter(answer.status, answer.headers, Date.now()) ?? 0);
    }
    return answer;
  };

  return {
    isOwn: (url) => hostKey(url) === own,
    isOwnSite: (url) => isSameSite(url, page),
    send(url, options) {
      const host = hostKey(url);
      if (host === own) return withPermit(host, () => request(http.fetch, url, options));
      // A repetition would skip the pause of the host; the caller tries again under the host lock.
      return hostLocks.run(host, signal, () => request(external.fetch, url, { ...options, repeats: false }));
    },
    load(url, options) {
      const host = hostKey(url);
      if (host === own) return withPermit(host, () => request(http.fetchEncoded, url, options));
      const load = () => request(external.fetchEncoded, url, options);
      return isSameSite(url, page) ? withPermit(host, load) : hostLocks.runWithoutPause(host, signal, load);
    },
  };
};
