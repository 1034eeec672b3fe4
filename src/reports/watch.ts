import { EventEmitter, once } from 'node:events';

/** Tells those who wait for a report, in this process, that something happened to it. */
export interface Watch {
  changed(reportId: number): void;
  /** Resolves at the next change, or after `timeout` milliseconds. */
  next(reportId: number, timeout: number): Promise<void>;
}

export const makeWatch = (): Watch => {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    changed(reportId) {
      emitter.emit(String(reportId));
    },
    async next(reportId, timeout) {
      // A timeout of part of a millisecond is refused.
      await once(emitter, String(reportId), { signal: AbortSignal.timeout(Math.ceil(timeout)) }).catch(() => {});
    },
  };
};
