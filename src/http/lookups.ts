import { orAborted, pausingDeadlines, withDeadline } from './deadline.ts';
import { openLookup } from './dns/lookup.ts';
import { isUnanswered } from './dns/query.ts';
import { type FailureCode, FetchFailure } from './failure.ts';
import { openSemaphore, type Semaphore } from './semaphore.ts';
import type { HttpSettings } from './settings.ts';

/** Milliseconds for one lookup, and its share at most of what all of a connection has: so it is known which of them took too long. */
const LOOKUP_TIMEOUT = 5_000;
const SHARE = 0.9;

/** Different names of one audit, and lookups of one audit and of one account at once. Only redirects lead an audit to so many names. */
const MAX_NAMES = 64;
const MAX_OF_AUDIT = 4;
const MAX_OF_ACCOUNT = 16;

/** The lookups of one audit. What failed is remembered, and one that is under way is shared, so a dead name is asked for once. */
export interface Lookups {
  /** Throws `FetchFailure` without an address, and the reason of the signal. Time in our own line counts against no deadline of the signal. */
  find(host: string, url: URL, options: { searches: boolean; signal: AbortSignal }): Promise<Found>;
  /** Milliseconds in which at least one of them waited for others of this audit or account. */
  waited(): number;
}

interface Found {
  addresses: readonly string[];
  /** Milliseconds that this one waited in our own line. */
  waited: number;
}

interface SharedLookup {
  /** Resolves when it has left the line. */
  begun: Promise<unknown>;
  addresses: Promise<readonly string[]>;
  users: number;
  stop: AbortController;
}

/** `owner` is the account they are for. */
export const openLookups = (settings: HttpSettings, owner: number | null): Lookups => {
  const { lookup = systemLookup, connectTimeout } = settings;
  const limit = openSemaphore(MAX_OF_AUDIT);
  const failures = new Map<string, FailureCode>();
  const underWay = new Map<string, SharedLookup>();
  const names = new Set<string>();
  const line = measureWaits();

  const start = (key: string, host: string, searches: boolean): SharedLookup => {
    const stop = new AbortController();
    const begun = acquireBoth(limit, () => limitOf(settings, owner), stop.signal);
    const timedOut = () => new FetchFailure('dns_timeout', '');
    const ask = (signal: AbortSignal) => orAborted(lookup(host, { signal, searches }), signal);
    const addresses = begun
      .then((release) => withDeadline(Math.min(LOOKUP_TIMEOUT, SHARE * connectTimeout), timedOut, stop.signal, ask).finally(release))
      .then((answers) => {
        if (answers.length === 0) throw new FetchFailure('dns_error', '');
        return answers.map(({ address }) => address);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) throw error;
        const failure = fetchFailureOf(error);
        failures.set(key, failure.code);
        throw failure;
      })
      .finally(() => underWay.get(key) === shared && underWay.delete(key));
    addresses.catch(() => {});
    const shared: SharedLookup = { begun, addresses, users: 0, stop };
    underWay.set(key, shared);
    return shared;
  };

  return {
    waited: line.total,
    async find(host, { href }, { searches, signal }) {
      const key = `${searches} ${host}`;
      const known = failures.get(key);
      if (known) throw new FetchFailure(known, href);
      if (names.size === MAX_NAMES && !names.has(host)) throw new FetchFailure('too_many_redirects', href);
      names.add(host);
      const shared = underWay.get(key) ?? start(key, host, searches);
      shared.users++;
      try {
        const waited = await line.measure(() => pausingDeadlines(signal, () => orAborted(shared.begun, signal)));
        return { addresses: await orAborted(shared.addresses, signal), waited };
      } catch (error) {
        if (signal.aborted || !(error instanceof FetchFailure)) throw error;
        throw new FetchFailure(error.code, href, error.cause);
      } finally {
        shared.users--;
        if (shared.users === 0) {
          // Given up because the time of the fetch is over: nothing in this audit has more of it.
          const isLate = underWay.get(key) === shared && hasCode(signal.reason, 'timeout');
          if (isLate) failures.set(key, 'timeout');
          if (underWay.get(key) === shared) underWay.delete(key);
          shared.stop.abort(new FetchFailure('connection_closed', href));
        }
      }
    },
  };
};

const hasCode = (error: unknown, code: FailureCode): boolean => error instanceof FetchFailure && error.code === code;

const fetchFailureOf = (error: unknown): FetchFailure =>
  error instanceof FetchFailure ? error : new FetchFailure(isUnanswered(error) ? 'dns_timeout' : 'dns_error', '', error);

/** Takes a place among the lookups of an audit, then one among those of its account. */
const acquireBoth = async (ofAudit: Semaphore, ofAccount: () => Semaphore, signal: AbortSignal): Promise<() => void> => {
  const release = await ofAudit.acquire(signal);
  try {
    const releaseToo = await ofAccount().acquire(signal);
    return () => {
      releaseToo();
      release();
    };
  } catch (error) {
    release();
    throw error;
  }
};

const measureWaits = () => {
  let [waiting, since, sum] = [0, 0, 0];
  return {
    total: (): number => sum + (waiting > 0 ? performance.now() - since : 0),
    /** Returns how many milliseconds a wait took. */
    async measure(wait: () => Promise<unknown>): Promise<number> {
      const start = performance.now();
      if (waiting === 0) since = start;
      waiting++;
      try {
        await wait();
        return performance.now() - start;
      } finally {
        waiting--;
        if (waiting === 0) sum += performance.now() - since;
      }
    },
  };
};

const systemLookup = openLookup();

/** Settings live as long as the process, an account's limit as long as something is looked up for it: nobody may keep one that is idle. */
const accounts = new WeakMap<HttpSettings, Map<number | null, Semaphore>>();

const limitOf = (settings: HttpSettings, owner: number | null): Semaphore => {
  const limits = accounts.get(settings) ?? new Map<number | null, Semaphore>();
  accounts.set(settings, limits);
  for (const [other, limit] of limits) if (other !== owner && limit.isIdle()) limits.delete(other);
  const limit = limits.get(owner) ?? openSemaphore(MAX_OF_ACCOUNT);
  limits.set(owner, limit);
  return limit;
};
