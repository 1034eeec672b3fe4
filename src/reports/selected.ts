import { settingOf } from '../accounts/hashing-queue.ts';
import { hashPassword } from '../accounts/password.ts';
import { Problem } from '../lib/problem.ts';
import type { Queue } from '../queue/queue.ts';
import { type WorkAdmission, workRefusalOf } from '../queue/work-admission.ts';
import type { Database, Privacy } from '../storage/database.ts';
import { changeReport, requestRerun } from './change.ts';
import { findReports } from './lists/list.ts';
import { removeReport } from './remove.ts';
import { isRunning, type Report } from './report.ts';
import type { Publish } from './report-event.ts';

/** A bulk action on reports. */
export type Action = { type: 'run' } | { type: 'delete' } | { type: 'privacy'; privacy: Privacy; password: string | null };

export const skipReasons = ['missing', 'running', 'queue_full', 'account_queue_full', 'unchanged'] as const;
/** Reason why a bulk action skipped a report. */
export type SkipReason = (typeof skipReasons)[number];

export type Outcome = { done: number } & Record<SkipReason, number>;

/** Maximum reports per bulk action, which is the maximum number of reports on one page of a list. */
export const MAX_SELECTED = 100;

/** Applies a bulk action to an account’s reports, one after the other, and counts the changed and the skipped reports. */
export const changeSelected = async (
  { db, queue, work, publish }: { db: Database; queue: Queue; work: WorkAdmission; publish: Publish },
  { accountId, ids, action }: { accountId: number; ids: readonly number[]; action: Action },
): Promise<Outcome> => {
  const outcome: Outcome = { done: 0, missing: 0, running: 0, queue_full: 0, account_queue_full: 0, unchanged: 0 };
  const wanted = [...new Set(ids)].slice(0, MAX_SELECTED);
  const found = (await findReports(db, wanted)).filter((report) => report.accountId === accountId);
  outcome.missing = wanted.length - found.length;

  const apply = async (report: Report): Promise<SkipReason | 'done'> => {
    if (action.type === 'delete') return (await removeReport(db, publish, accountId, report.id)) ? 'done' : 'missing';
    if (action.type === 'run') {
      if (isRunning(report.state)) return 'running';
      await requestRerun({ db, queue, work }, report, 'bulk');
      return 'done';
    }
    const { privacy } = action;
    if (report.privacy === privacy && passwordHash === null) return 'unchanged';
    await changeReport(db, queue, report, { privacy, passwordHash, rerun: false });
    return 'done';
  };
  // The password is hashed once for all reports, and only if there are any.
  const password = action.type === 'privacy' && found.length > 0 ? action.password : null;
  const passwordHash = password === null ? null : await hashPassword(password, settingOf(accountId));
  for (const report of found) outcome[await apply(report).catch(skipReasonOf)] += 1;
  return outcome;
};

/** Converts errors from concurrent deletions and full queues to a reason to skip; rethrows other errors. */
const skipReasonOf = (error: unknown): SkipReason => {
  if (error instanceof Problem && error.code === 'report_not_found') return 'missing';
  const { code } = workRefusalOf(error);
  return code === 'overloaded' ? 'queue_full' : code;
};
