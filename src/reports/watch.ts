import { EventEmitter, once } from 'node:events';
import type { Step } from '../audit/gather/gather.ts';
import { makeWaiters, type Waiters } from './waiters.ts';

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
