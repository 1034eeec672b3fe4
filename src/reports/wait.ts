import { once } from 'node:events';
import type { Database } from '../storage/database.ts';
import { type EndPoll, makeEndPoll } from './end-poll.ts';
import { findReport, isRunning, type Report } from './report.ts';
import type { Watch } from './watch.ts';

/**
 * Returns the report once its run is finished, or as it is after `timeout` milliseconds, when `closing` is aborted, or at once if too many
 * wait; undefined if it was deleted.
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
      // Listens before it reads, so that no change is missed.
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

const polls = new WeakMap<Database, EndPoll>();

const pollOf = (db: Database): EndPoll => {
  const poll = polls.get(db) ?? makeEndPoll(db);
  polls.set(db, poll);
  return poll;
};
