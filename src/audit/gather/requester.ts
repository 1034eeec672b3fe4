import { orAborted } from '../../http/deadline.ts';
import type { Answer, EncodedAnswer, FetchOptions, Http } from '../../http/fetch.ts';
import { hostKey } from '../../http/guard.ts';
import { retryAfter } from '../../http/retry-after.ts';
import { openSemaphore, type Semaphore } from '../../http/semaphore.ts';
import type { HostLocks } from '../hosts/host-locks.ts';
import { isSameSite } from '../read/address/same-site.ts';

/** Sends all requests of one run except the page, each without following redirects. */
export interface Requester {
  /**
   * Requests a link target when it is its turn; at an external host, all audits share the queue. Throws `FetchFailure`, `HostRests`, or the abort
   * reason of the signal.
   */
  send(url: URL, options: FetchOptions): Promise<Answer>;
  /** Loads a resource as a browser does: few concurrent requests to hosts of the page’s site, one to others, over all audits. Throws like `send`. */
  load(url: URL, options: FetchOptions): Promise<Answer | EncodedAnswer>;
  /** True for the page's own host. */
  isOwn(url: URL): boolean;
  /** True for all hosts of the page’s site. */
  isOwnSite(url: URL): boolean;
}

/** Thrown if the host asked clients to wait, so that this audit sends it no more requests. */
export class HostRests extends Error {}

/** Returns why a URL has no response. Rethrows errors that are bugs. */
export const skipCauseOf = (error: unknown, signal: AbortSignal): 'time' | 'retry_after' => {
  if (error instanceof HostRests) return 'retry_after';
  if (signal.aborted) return 'time';
  throw error;
};

interface RequesterParts {
  page: URL;
  /** HTTP client for the page's own host, and one for other hosts. */
  http: Pick<Http, 'fetch' | 'fetchEncoded'>;
  external: Pick<Http, 'fetch' | 'fetchEncoded'>;
  hostLocks: HostLocks;
  /** Aborts when the time limit of the run is over. */
  signal: AbortSignal;
  /** Called when a host asks clients to wait, with the delay in milliseconds. */
  onRest(url: URL, delay: number): void;
  /** Maximum concurrent requests to a host of the page’s site; default: `OWN_AT_ONCE`. */
  ownAtOnce?: number;
}

/** Low enough that audits of other pages can also connect to the host. */
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
      // An automatic retry would skip the pause between requests to the host; the caller retries under the host lock.
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
