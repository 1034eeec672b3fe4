import type { Logger } from '../config/log.ts';
import { type Interval, startInterval } from '../lib/interval.ts';
import { StorageUnavailable } from '../storage/storage-error.ts';

/** Milliseconds between tests whether the storage is usable again, and milliseconds without an error before it counts as usable. */
const TEST_INTERVAL = 2_000;
const MIN_QUIET_TIME = 5_000;

export interface OutageLog {
  /** The log, which merges all errors of an unusable storage: one line when the outage begins, and one with the number of errors when it ends. */
  log: Logger;
  /** Counts an error of the storage. */
  note(error: unknown): void;
  /** Stops logging errors: jobs that were handed back fail when their helper processes end. */
  close(): Promise<void>;
}

export const makeOutageLog = (to: Logger, isUsable: () => Promise<boolean>): OutageLog => {
  let outage: { began: number; last: number; errors: number; watch: Interval } | undefined;
  let isClosed = false;

  const note = (error: unknown): void => {
    if (outage) {
      outage.errors += 1;
      outage.last = performance.now();
      return;
    }
    to.warn({ err: error }, 'storage unavailable: requests are answered 503');
    const now = performance.now();
    outage = { began: now, last: now, errors: 1, watch: startInterval(TEST_INTERVAL, endIfUsable, () => {}) };
  };
  const endIfUsable = async (): Promise<boolean> => {
    if (!outage || performance.now() - outage.last < MIN_QUIET_TIME || !(await isUsable())) return false;
    const { began, errors, watch } = outage;
    outage = undefined;
    to.info({ errors, seconds: Math.round((performance.now() - began) / 1_000) }, 'storage available again');
    void watch.stop();
    return false;
  };
  const filtered =
    (write: Logger['error']) =>
    (...[fields, ...rest]: Parameters<Logger['error']>): void => {
      const { err } = fields as { err?: unknown };
      if (err === undefined) return write.call(to, fields, ...rest);
      if (isClosed) return;
      if (err instanceof StorageUnavailable) note(err);
      else write.call(to, fields, ...rest);
    };
  return {
    log: Object.assign(Object.create(to) as Logger, { error: filtered(to.error), warn: filtered(to.warn) }),
    note,
    async close() {
      isClosed = true;
      await outage?.watch.stop();
    },
  };
};
