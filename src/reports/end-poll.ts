import type { Database } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { presentReports, runningStates } from './report.ts';

/** Milliseconds between polls: if another process does the audit, only the database shows its end. */
const POLL_EVERY = 500;

/** Watches reports for the end of their runs, with one query for all instead of one each. */
export interface EndPoll {
  /**
   * Calls back at each poll that finds the report finished or deleted, or its project or account removed, until the returned function is
   * called.
   */
  onEnd(reportId: number, callback: () => void): () => void;
}

export const makeEndPoll = (db: Database, every = POLL_EVERY): EndPoll => {
  const callbacks = new Map<number, Set<() => void>>();
  let isScheduled = false;

  const poll = async (): Promise<void> => {
    const unfinished = await findUnfinished(db, [...callbacks.keys()]);
    for (const [id, own] of callbacks) if (!unfinished.has(id)) for (const callback of own) callback();
  };

  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      // If the storage fails, waiting requests see the error in their own query.
      void poll()
        .catch(() => {})
        .finally(() => {
          isScheduled = false;
          if (callbacks.size > 0) schedule();
        });
    }, every).unref();
  };

  return {
    onEnd(reportId, callback) {
      const own = callbacks.get(reportId) ?? new Set();
      callbacks.set(reportId, own.add(callback));
      schedule();
      return () => {
        own.delete(callback);
        if (own.size === 0) callbacks.delete(reportId);
      };
    },
  };
};

const findUnfinished = async (db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await presentReports(db)
    .select('report.id')
    .where(isAnyOf(db, 'report.id', ids))
    .where('report.state', 'in', runningStates)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
