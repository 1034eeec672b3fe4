import { EventEmitter, once } from 'node:events';
import type { Step } from '../audit/gather/gather.ts';
import { makeWaiters, type Waiters } from './waiters.ts';

/** Tells those who wait for a report, in this process, that something happened to it. */
export interface Watch {
  changed(reportId: number): void;
  /** What a run of it does now; null when it has ended. */
  begin(reportId: number, step: Step | null): void;
  /** What a run of it in this process does now. */
  stepOf(reportId: number): Step | null;
  /** Resolves at the next change, or after `timeout` milliseconds. */
  next(reportId: number, timeout: number): Promise<void>;
  /** The same, but for the steps of a run: whoever waits for its end need not look at the database at each. */
  nextChange(reportId: number, timeout: number): Promise<void>;
  /** Who waits for the end of a run. */
  waiters: Waiters;
}

export const makeWatch = (): Watch => {
  const emitter = new EventEmitter().setMaxListeners(0);
  const steps = new Map<number, Step>();
  const listen = async (event: string, timeout: number): Promise<void> => {
    // A timeout of part of a millisecond is refused.
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
