import { orAborted, pausingDeadlines, withDeadline } from './deadline.ts';
import { openLookup } from './dns/lookup.ts';
import { isNameless } from './dns/query.ts';
import { type FailureCode, FetchFailure, isNoSuchName } from './failure.ts';
import { openSemaphore, type Semaphore } from './semaphore.ts';
import type { HttpSettings } from './settings.ts';

/** Maximum milliseconds of one lookup, and its maximum share of the connect timeout, so that a failure shows which one was exceeded. */
const LOOKUP_TIMEOUT = 5_000;
const SHARE = 0.9;

/** Milliseconds during which a failure of the resolver is remembered. */
const OUTAGE_AGE = 2_000;

/** Maximum names of one audit (only redirects lead to that many) if not set, and maximum concurrent lookups of an audit and of an account. */
const MAX_NAMES = 64;
const MAX_OF_AUDIT = 4;
const MAX_OF_ACCOUNT = 16;

/** The DNS lookups of one audit. Failures are remembered and concurrent lookups of a name are shared, so that a dead name is queried once. */
export interface Lookups {
  /**
   * Finds the IP addresses of a host. Throws `FetchFailure` if there are none, and the reason of the signal when it aborts. Waiting for limits pauses
   * the signal’s deadlines.
   */
  find(host: string, url: URL, options: { searches: boolean; signal: AbortSignal }): Promise<FoundAddresses>;
  /** Milliseconds during which at least one lookup waited for the limits of its audit or account. */
  waited(): number;
  /** True if a name server has answered with an IP address. */
  hasResolved(): boolean;
}

interface FoundAddresses {
  addresses: readonly string[];
  /** Milliseconds that this lookup waited for limits. */
  waited: number;
}

interface SharedLookup {
  /** Resolves when the limits allow the lookup to start. */
  begun: Promise<unknown>;
  addresses: Promise<readonly string[]>;
  users: number;
  stop: AbortController;
}

/** Opens the lookups of one audit. `owner` is the account id, or null. */
export const openLookups = (settings: HttpSettings, owner: number | null): Lookups => {
  const { lookup = systemLookup, connectTimeout, maxNames = MAX_NAMES, failureAge = Number.POSITIVE_INFINITY } = settings;
  const ofAudit = openSemaphore(MAX_OF_AUDIT);
  const failures = new Map<string, { failure: FetchFailure; at: number }>();
  const remember = (key: string, failure: FetchFailure) => failures.set(key, { failure, at: performance.now() });
  const pending = new Map<string, SharedLookup>();
  const names = new Set<string>();
  const waits = measureWaits();
  let hasResolved = false;

  const start = (key: string, host: string, searches: boolean): SharedLookup => {
    const stop = new AbortController();
    const begun = acquireBoth(ofAudit, () => semaphoreOf(settings, owner), stop.signal);
    const timedOut = () => new FetchFailure('resolver_unavailable', '');
    const query = (signal: AbortSignal) => orAborted(lookup(host, { signal, searches }), signal);
    const addresses = begun
      .then((release) => withDeadline(Math.min(LOOKUP_TIMEOUT, SHARE * connectTimeout), timedOut, stop.signal, query).finally(release))
      .then((answers) => {
        if (!answers.some(({ isLocal = false }) => isLocal)) {
          settings.onLookup?.(host, true);
          hasResolved = true;
        }
        if (answers.length === 0) throw new FetchFailure('dns_error', '');
        return answers.map(({ address }) => address);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) throw error;
        const failure = fetchFailureOf(error);
        if (failure.code === 'resolver_unavailable' || isNoSuchName(failure)) settings.onLookup?.(host, isNoSuchName(failure));
        remember(key, failure);
        throw failure;
      })
      .finally(() => pending.get(key) === shared && pending.delete(key));
    addresses.catch(() => {});
    const shared: SharedLookup = { begun, addresses, users: 0, stop };
    pending.set(key, shared);
    return shared;
  };

  return {
    waited: waits.total,
    hasResolved: () => hasResolved,
    async find(host, { href }, { searches, signal }) {
      const key = `${searches} ${host}`;
      const known = failures.get(key);
      const age = known?.failure.code === 'resolver_unavailable' ? Math.min(OUTAGE_AGE, failureAge) : failureAge;
      if (known && performance.now() - known.at < age) throw new FetchFailure(known.failure.code, href, known.failure.cause);
      if (names.size === maxNames && !names.has(host)) throw new FetchFailure('too_many_redirects', href);
      names.add(host);
      const shared = pending.get(key) ?? start(key, host, searches);
      shared.users++;
      try {
        const waited = await waits.measure(() => pausingDeadlines(signal, () => orAborted(shared.begun, signal)));
        return { addresses: await orAborted(shared.addresses, signal), waited };
      } catch (error) {
        if (signal.aborted || !(error instanceof FetchFailure)) throw error;
        throw new FetchFailure(error.code, href, error.cause);
      } finally {
        shared.users--;
        if (shared.users === 0) {
          // If the whole fetch timed out, no later fetch of this audit would have more time for this name.
          const isLate = pending.get(key) === shared && hasCode(signal.reason, 'timeout');
          if (isLate) remember(key, new FetchFailure('timeout', href));
          if (pending.get(key) === shared) pending.delete(key);
          shared.stop.abort(new FetchFailure('connection_closed', href));
        }
      }
    },
  };
};

const hasCode = (error: unknown, code: FailureCode): boolean => error instanceof FetchFailure && error.code === code;

const fetchFailureOf = (error: unknown): FetchFailure =>
  error instanceof FetchFailure ? error : new FetchFailure(isNameless(error) ? 'dns_error' : 'resolver_unavailable', '', error);

/** Acquires the semaphore of the audit, then that of the account. Returns a function that releases both. */
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
    /** Returns the milliseconds that `wait` took. */
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

/** Semaphores by account, for each settings object; the next lookup removes idle semaphores of other accounts. */
const accountSemaphores = new WeakMap<HttpSettings, Map<number | null, Semaphore>>();

const semaphoreOf = (settings: HttpSettings, owner: number | null): Semaphore => {
  const limits = accountSemaphores.get(settings) ?? new Map<number | null, Semaphore>();
  accountSemaphores.set(settings, limits);
  for (const [other, limit] of limits) if (other !== owner && limit.isIdle()) limits.delete(other);
  const limit = limits.get(owner) ?? openSemaphore(MAX_OF_ACCOUNT);
  limits.set(owner, limit);
  return limit;
};
