import { EventEmitter, once } from 'node:events';
import type { Step } from '../audit/gather/gather.ts';

/** Notifies waiting requests of this process of changes of a report. */
export interface Watch {
  changed(reportId: number): void;
  /** Sets the current step of a report’s run; null when it has ended. */
  begin(reportId: number, step: Step | null): void;
  /** The current step of a report’s run in this process; null without one. */
  stepOf(reportId: number): Step | null;
  /** Resolves at the next change, or after `timeout` milliseconds. */
  next(reportId: number, timeout: number): Promise<void>;
  /** Like `next`, without steps, so that waiting for the end of a run needs no query at each. */
  nextChange(reportId: number, timeout: number): Promise<void>;
  /** Counts requests that wait for the end of a run. */
  waiters: Waiters;
}

export const makeWatch = (): Watch => {
  const emitter = new EventEmitter().setMaxListeners(0);
  const steps = new Map<number, Step>();
  const listen = async (event: string, timeout: number): Promise<void> => {
    // AbortSignal refuses fractions of milliseconds.
    await once(emitter, event, { signal: AbortSignal.timeout(Math.ceil(timeout)) }).catch(() => {});
  };
  return {
    waiters: makeWaiters(),
    changed(reportId) {
      emitter.emit(String(reportId));
      emitter.emit(`${reportId} changed`);
    },
    begin(reportId, step) {
      if (step === null) steps.delete(reportId);
      else steps.set(reportId, step);
      emitter.emit(String(reportId));
    },
    stepOf: (reportId) => steps.get(reportId) ?? null,
    next: (reportId, timeout) => listen(String(reportId), timeout),
    nextChange: (reportId, timeout) => listen(`${reportId} changed`, timeout),
  };
};

/** Maximum waiting requests in this process; each occupies a connection and its memory. */
const MAX_WAITING = 1_000;

/** Counts waiting requests by account. */
export interface Waiters {
  /**
   * Counts one request until the returned function is called. Undefined if the account would have more than there are free slots; the
   * request is then answered at once.
   */
  enter(accountId: number): (() => void) | undefined;
}

export const makeWaiters = (most = MAX_WAITING): Waiters => {
  const counts = new Map<number, number>();
  let all = 0;
  const change = (accountId: number, by: 1 | -1): void => {
    all += by;
    const own = (counts.get(accountId) ?? 0) + by;
    if (own > 0) counts.set(accountId, own);
    else counts.delete(accountId);
  };
  return {
    enter(accountId) {
      if ((counts.get(accountId) ?? 0) >= most - all) return undefined;
      change(accountId, 1);
      return () => change(accountId, -1);
    },
  };
};
