import { setTimeout as sleep } from 'node:timers/promises';
import { orAborted } from '../../http/deadline.ts';

/** Makes requests to one host take turns, over all audits. */
export interface Turns {
  /** Runs the work when it is its turn and the pause is over. Rejects with the reason of the signal if it aborts before. */
  take<Result>(host: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Like `take`, for what a page loads: without a pause, and without a lease, as any browser would ask for it too. */
  takeAtOnce<Result>(host: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

/** Lets one process at a time ask a host, where several share a database. */
export interface HostLeases {
  /** Returns false while another process has the host. */
  acquire(host: string, milliseconds: number): Promise<boolean>;
  /** Others may have the host after this many milliseconds. */
  release(host: string, milliseconds: number): Promise<void>;
}

interface Line {
  /** Settles when the last one in line has had its turn. */
  last: Promise<void>;
  waiting: number;
  /** When the next turn may begin, and when the lease was acquired, on the clock of `performance`; 0 without a lease. */
  freeAt: number;
  leasedAt: number;
}

/** Milliseconds after which a lease is offered to other processes, and after which it is lost if its process dies. */
const LEASE_TURN = 5_000;
const LEASE = 30_000;
/** Milliseconds between tries to acquire a lease. */
const LEASE_POLL = 250;

/** `pause` is the least time between a turn of `take` at a host and the next one, in milliseconds. */
export const openTurns = (pause: number, leases?: HostLeases): Turns => {
  const lines = new Map<string, Line>();

  const begin = async (host: string, line: Line, signal: AbortSignal): Promise<void> => {
    if (leases && line.leasedAt === 0) {
      while (!(await leases.acquire(host, LEASE))) await sleep(LEASE_POLL, undefined, { signal });
      line.leasedAt = performance.now();
    }
    const wait = line.freeAt - performance.now();
    if (wait > 0) await sleep(Math.ceil(wait), undefined, { signal });
    signal.throwIfAborted();
  };

  const end = async (host: string, line: Line): Promise<void> => {
    line.waiting--;
    const isOver = leases && line.leasedAt > 0 && (line.waiting === 0 || performance.now() - line.leasedAt > LEASE_TURN);
    if (isOver) {
      line.leasedAt = 0;
      await leases.release(host, Math.max(0, Math.ceil(line.freeAt - performance.now())));
    }
    if (line.waiting > 0) return;
    // The line is kept until the next turn may begin.
    const wait = Math.max(0, Math.ceil(line.freeAt - performance.now()));
    setTimeout(() => line.waiting === 0 && lines.get(host) === line && lines.delete(host), wait).unref();
  };

  const inLine = async <Result>(host: string, signal: AbortSignal, work: (line: Line) => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    const line = lines.get(host) ?? { last: Promise.resolve(), waiting: 0, freeAt: 0, leasedAt: 0 };
    lines.set(host, line);
    line.waiting++;
    const before = line.last;
    const turn = Promise.withResolvers<void>();
    line.last = turn.promise;
    const pass = (): void => void before.then(() => end(host, line)).then(turn.resolve, turn.resolve);
    try {
      await orAborted(before, signal);
      return await work(line);
    } catch (error) {
      // An aborted wait of `sleep` has an error of its own.
      throw signal.aborted ? signal.reason : error;
    } finally {
      pass();
    }
  };

  return {
    take: (host, signal, work) =>
      inLine(host, signal, async (line) => {
        await begin(host, line, signal);
        try {
          return await work();
        } finally {
          // Counted from the end, as the host saw the request some time after the turn began.
          line.freeAt = performance.now() + pause;
        }
      }),
    takeAtOnce: (host, signal, work) => inLine(host, signal, work),
  };
};
