import { EventEmitter, once } from 'node:events';
import type { AuditStep } from '../audit/gather/gather.ts';

/** Notifies waiting requests of this process when a report changes. */
export interface Watch {
  changed(reportId: number): void;
  /** Sets the current step of a report’s run; null when the run has ended. */
  begin(reportId: number, step: AuditStep | null): void;
  /** Returns the current step of a report’s run in this process; null without a running step. */
  stepOf(reportId: number): AuditStep | null;
  /** Resolves at the report’s next change, or after `timeout` milliseconds. */
  next(reportId: number, timeout: number): Promise<void>;
  /** Like `next`, but ignores steps, so that waiting for the end of a run doesn’t need a query at every step. */
  nextChange(reportId: number, timeout: number): Promise<void>;
  /** Counts the requests that wait for the end of a run. */
  waiters: Waiters;
}

export const makeWatch = (): Watch => {
  const emitter = new EventEmitter().setMaxListeners(0);
  const steps = new Map<number, AuditStep>();
  const listen = async (event: string, timeout: number): Promise<void> => {
    // AbortSignal rejects fractions of milliseconds.
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

/** Maximum waiting requests in this process; each occupies a connection and the memory for it. */
const MAX_WAITING_REQUESTS = 1_000;

/** Counts waiting requests by account. */
export interface Waiters {
  /**
   * Counts a request as waiting until the returned function is called. Returns undefined if the account would occupy more slots than are free; the
   * request then gets its response at once.
   */
  enter(accountId: number): (() => void) | undefined;
}

export const makeWaiters = (most = MAX_WAITING_REQUESTS): Waiters => {
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
