import type { Database } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { presentReports, runningStates } from './report.ts';

/** Milliseconds between polls: another process may be doing the work, and only the database tells of its end. */
const POLL_EVERY = 500;

/** Finds out which reports have no run under way any more, with one query for all that somebody waits for in place of one each. */
export interface EndPoll {
  /** Calls back at each poll that finds the report without a run, deleted, or its project or account removed, until the returned function is called. */
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
      // Where the storage cannot be used, those who wait hear of it when they look themselves.
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
