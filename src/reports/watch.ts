import { EventEmitter, once } from 'node:events';
import type { Step } from '../audit/gather/gather.ts';

/** Tells those who wait for a report, in this process, that something happened to it. */
export interface Watch {
  changed(reportId: number): void;
  /** What a run of it does now; null when it has ended. */
  begin(reportId: number, step: Step | null): void;
  /** What a run of it in this process does now. */
  stepOf(reportId: number): Step | null;
  /** Resolves at the next change, or after `timeout` milliseconds. */
  next(reportId: number, timeout: number): Promise<void>;
}

export const makeWatch = (): Watch => {
  const emitter = new EventEmitter().setMaxListeners(0);
  const steps = new Map<number, Step>();
  return {
    changed(reportId) {
      emitter.emit(String(reportId));
    },
    begin(reportId, step) {
      if (step === null) steps.delete(reportId);
      else steps.set(reportId, step);
      emitter.emit(String(reportId));
    },
    stepOf: (reportId) => steps.get(reportId) ?? null,
    async next(reportId, timeout) {
      // A timeout of part of a millisecond is refused.
      await once(emitter, String(reportId), { signal: AbortSignal.timeout(Math.ceil(timeout)) }).catch(() => {});
    },
  };
};
