import type { AuditStep } from '../audit/steps.ts';
import { findJob, jobsBefore } from '../queue/position.ts';
import type { Database } from '../storage/database.ts';
import { findReport, isRunning, type Report } from './report.ts';
import type { Watch } from './watch.ts';

/** An update about a report: a new state, a new step of its run, or the end of its run. `report` is null if the report was deleted. */
export type ReportUpdate = { type: 'state'; report: Report } | { type: 'step'; step: AuditStep } | { type: 'done'; report: Report | null };

/** Milliseconds between polls; polling is needed because another process may run the audit. */
const POLL_INTERVAL = 800;

/** Yields updates of a report until its run has finished. Stops early if `mayGoOn`, which is called with each poll, resolves to false. */
export async function* followReport(
  db: Database,
  watch: Watch,
  { accountId, id }: { accountId: number; id: number },
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<ReportUpdate> {
  let state: Report['state'] | undefined;
  let step: AuditStep | null = null;
  let isWaiting = false;
  while (await mayGoOn()) {
    // Starts listening before reading the report, so that no change is missed.
    const change = watch.next(id, POLL_INTERVAL);
    const report = await findReport(db, accountId, id);
    if (!report) return yield { type: 'done', report: null };
    const nowWaiting = report.errorDetail.isWaiting === true;
    if (report.state !== state || nowWaiting !== isWaiting) yield { type: 'state', report };
    [state, isWaiting] = [report.state, nowWaiting];
    if (!isRunning(state)) return yield { type: 'done', report };
    const now = watch.stepOf(id);
    if (now !== null && now !== step) yield { type: 'step', step: now };
    step = now;
    await change;
  }
}

/** Counts the audits ahead of a queued report’s audit, up to `most`; undefined if the report has no job in the queue. */
export const countAhead = async (db: Database, id: number, most: number): Promise<number | undefined> => {
  const job = await findJob(db, { report: id });
  return job && jobsBefore(db, job, most);
};
