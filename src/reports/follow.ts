import type { AuditStep } from '../audit/steps.ts';
import { findJob, jobsBefore } from '../queue/position.ts';
import type { Database } from '../storage/database.ts';
import { findReport, isRunning, type Report } from './report.ts';
import type { Watch } from './watch.ts';

/**
 * An update about a report: a new state, a new position in the queue, a new step of its run, or the end of its run. `report` is null if the report
 * was deleted. `before` is the number of audits ahead in the queue, up to `MOST_BEFORE`.
 */
export type ReportUpdate =
  | { type: 'state'; report: Report }
  | { type: 'place'; before: number }
  | { type: 'step'; step: AuditStep }
  | { type: 'done'; report: Report | null };

export const MOST_BEFORE = 1000;

/** Milliseconds between polls; polling is needed because another process may run the audit. */
const POLL_INTERVAL = 800;

/** Yields updates of a report until its run has finished. Stops early if `mayGoOn`, which is called with each poll, resolves to false. */
export async function* followReport(
  db: Database,
  watch: Watch,
  { accountId, id }: { accountId: number; id: number },
  mayGoOn: () => Promise<boolean>,
  /** True to report positions in the queue. */
  withPosition = false,
): AsyncGenerator<ReportUpdate> {
  let state: Report['state'] | undefined;
  let step: AuditStep | null = null;
  let isWaiting = false;
  const nextPosition = withPosition ? positionInQueue(db, id) : async () => null;
  while (await mayGoOn()) {
    // Starts listening before reading the report, so that no change is missed.
    const change = watch.next(id, POLL_INTERVAL);
    const report = await findReport(db, accountId, id);
    if (!report) return yield { type: 'done', report: null };
    const nowWaiting = report.errorDetail.isWaiting === true;
    if (report.state !== state || nowWaiting !== isWaiting) yield { type: 'state', report };
    [state, isWaiting] = [report.state, nowWaiting];
    if (!isRunning(state)) return yield { type: 'done', report };
    const before = state === 'queued' ? await nextPosition() : null;
    if (before !== null) yield { type: 'place', before };
    const now = watch.stepOf(id);
    if (now !== null && now !== step) yield { type: 'step', step: now };
    step = now;
    await change;
  }
}

/** Returns a function that finds the number of audits ahead of a report’s audit; null if it is unchanged or the audit no longer waits. */
const positionInQueue = (db: Database, id: number): (() => Promise<number | null>) => {
  /** Id of the report’s job; null if no interactive job was found, which stays so until a new request follows the report. */
  let job: number | null | undefined;
  let lastBefore: number | undefined;
  return async () => {
    if (job === undefined) job = (await findJob(db, { report: id })) ?? null;
    const before = job === null ? undefined : await jobsBefore(db, job, MOST_BEFORE);
    if (before === undefined || before === lastBefore) return null;
    lastBefore = before;
    return before;
  };
};
