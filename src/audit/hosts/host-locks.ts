import { setTimeout as sleep } from 'node:timers/promises';
import { orAborted } from '../../http/deadline.ts';

/** Serialises the requests of all audits to one host. */
export interface HostLocks {
  /** Runs the work when the host is free and the pause is over. Rejects with the abort reason of the signal if that aborts earlier. */
  run<Result>(host: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Runs the request for a resource of a page without a pause and without a lease, as any browser would send this request. */
  runWithoutPause<Result>(host: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

/** Lets only one of several processes that share a database send requests to a host at a time. */
export interface HostLeases {
  /** Returns false while another process holds the lease for the host. */
  acquire(host: string, milliseconds: number): Promise<boolean>;
  /** Lets other processes acquire the host after this many milliseconds. */
  release(host: string, milliseconds: number): Promise<void>;
}

/** The state of one host. */
interface HostLock {
  /** Settles when the last request in the queue has ended. */
  last: Promise<void>;
  /** Number of requests that run or wait. */
  pending: number;
  /** When the next request may start, and when the lease was acquired, on the `performance` clock; 0 without a lease. */
  freeAt: number;
  leasedAt: number;
}

/** Milliseconds after which a lease is released to other processes, and after which it expires if its process dies. */
const MAX_LEASE_USE = 5_000;
const LOCK_LEASE = 30_000;
/** Milliseconds between attempts to acquire a lease. */
const LEASE_POLL = 250;

/** `pause` is the minimum time between two requests of `run` to a host, in milliseconds. */
export const openHostLocks = (pause: number, leases?: HostLeases): HostLocks => {
  const locks = new Map<string, HostLock>();

  const acquire = async (host: string, lock: HostLock, signal: AbortSignal): Promise<void> => {
    if (leases && lock.leasedAt === 0) {
      while (!(await leases.acquire(host, LOCK_LEASE))) await sleep(LEASE_POLL, undefined, { signal });
      lock.leasedAt = performance.now();
    }
    const wait = lock.freeAt - performance.now();
    if (wait > 0) await sleep(Math.ceil(wait), undefined, { signal });
    signal.throwIfAborted();
  };

  const release = async (host: string, lock: HostLock): Promise<void> => {
    lock.pending--;
    const isOver = leases && lock.leasedAt > 0 && (lock.pending === 0 || performance.now() - lock.leasedAt > MAX_LEASE_USE);
    if (isOver) {
      lock.leasedAt = 0;
      await leases.release(host, Math.max(0, Math.ceil(lock.freeAt - performance.now())));
    }
    if (lock.pending > 0) return;
    // The lock is held until the pause is over.
    const wait = Math.max(0, Math.ceil(lock.freeAt - performance.now()));
    setTimeout(() => lock.pending === 0 && locks.get(host) === lock && locks.delete(host), wait).unref();
  };

  const serialise = async <Result>(host: string, signal: AbortSignal, work: (lock: HostLock) => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    const lock = locks.get(host) ?? { last: Promise.resolve(), pending: 0, freeAt: 0, leasedAt: 0 };
    locks.set(host, lock);
    lock.pending++;
    const previous = lock.last;
    const ended = Promise.withResolvers<void>();
    lock.last = ended.promise;
    const endAfterPrevious = (): void => void previous.then(() => release(host, lock)).then(ended.resolve, ended.resolve);
    try {
      await orAborted(previous, signal);
      return await work(lock);
    } catch (error) {
      // `sleep` throws its own error when aborted, so the signal's reason is thrown instead.
      throw signal.aborted ? signal.reason : error;
    } finally {
      endAfterPrevious();
    }
  };

  return {
    run: (host, signal, work) =>
      serialise(host, signal, async (lock) => {
        await acquire(host, lock, signal);
        try {
          return await work();
        } finally {
          // The pause starts at the end of a request, since the host receives a request some time after it was sent.
          lock.freeAt = performance.now() + pause;
        }
      }),
    runWithoutPause: (host, signal, work) => serialise(host, signal, work),
  };
};
