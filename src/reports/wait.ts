import { once } from 'node:events';
import type { Database } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { findReport, isRunning, presentReports, type Report, runningStates } from './report.ts';
import type { Watch } from './watch.ts';

/**
 * Returns the report once its run has finished. Returns it unfinished after `timeout` milliseconds, when `closing` is aborted, or at once if too many
 * requests wait; returns undefined if the report was deleted.
 */
export const waitForReport = async (
  db: Database,
  watch: Watch,
  { accountId, id }: { accountId: number; id: number },
  timeout: number,
  closing: AbortSignal,
): Promise<Report | undefined> => {
  const leave = timeout > 0 ? watch.waiters.enter(accountId) : undefined;
  const end = performance.now() + (leave ? timeout : 0);
  const stopPolling = leave ? pollOf(db).onEnd(id, () => watch.changed(id)) : undefined;
  const over = new AbortController();
  const closes = closing.aborted ? Promise.resolve() : once(closing, 'abort', { signal: over.signal }).catch(() => {});
  try {
    for (;;) {
      // Starts listening before reading the report, so that no change is missed.
      const left = closing.aborted ? 0 : end - performance.now();
      const change = left > 0 ? watch.nextChange(id, left) : undefined;
      const report = await findReport(db, accountId, id);
      if (!report || !isRunning(report.state) || !change) return report;
      await Promise.race([change, closes]);
    }
  } finally {
    over.abort();
    stopPolling?.();
    leave?.();
  }
};

const polls = new WeakMap<Database, RunEnds>();

const pollOf = (db: Database): RunEnds => {
  const poll = polls.get(db) ?? pollRunEnds(db);
  polls.set(db, poll);
  return poll;
};

/** Milliseconds between polls: if another process runs the audit, only the database shows when it ends. */
const POLL_INTERVAL = 500;

/** Polls for the ends of runs, with a single query for all reports instead of one query per report. */
export interface RunEnds {
  /**
   * Calls `callback` at each poll that finds the report finished or deleted, or its project or account removed, until the returned function is
   * called.
   */
  onEnd(reportId: number, callback: () => void): () => void;
}

export const pollRunEnds = (db: Database, every = POLL_INTERVAL): RunEnds => {
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
      // If the storage fails, each waiting request sees the error in its own query.
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
