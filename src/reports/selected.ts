import { settingOf } from '../accounts/hashing-queue.ts';
import { hashPassword } from '../accounts/password.ts';
import { Problem } from '../problem.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueLimit } from '../queue/queue-limit.ts';
import type { Database, Privacy } from '../storage/database.ts';
import type { Announce } from './announce.ts';
import { changeReport } from './change.ts';
import { findReports } from './list.ts';
import { removeReport } from './remove.ts';
import type { Report } from './report.ts';

/** What is done with several reports at once. */
export type Deed = { type: 'audit' } | { type: 'delete' } | { type: 'privacy'; privacy: Privacy; password: string | null };

export const leftOuts = ['gone', 'under_way', 'queue_full', 'account_queue_full', 'so_already'] as const;
/** Why nothing was done with a report. */
export type LeftOut = (typeof leftOuts)[number];

export type Outcome = { done: number } & Record<LeftOut, number>;

/** Reports that are taken at once: as many as a page of their list may have. */
export const MAX_SELECTED = 100;

/** Does one thing with each of some reports of an account, one after the other, and counts what was done and what was left out. */
export const changeSelected = async (
  { db, queue, queueLimit, announce }: { db: Database; queue: Queue; queueLimit: QueueLimit; announce: Announce },
  { accountId, ids, deed }: { accountId: number; ids: readonly number[]; deed: Deed },
): Promise<Outcome> => {
  const outcome: Outcome = { done: 0, gone: 0, under_way: 0, queue_full: 0, account_queue_full: 0, so_already: 0 };
  const wanted = [...new Set(ids)].slice(0, MAX_SELECTED);
  const found = (await findReports(db, wanted)).filter((report) => report.accountId === accountId);
  outcome.gone = wanted.length - found.length;

  const apply = async (report: Report): Promise<LeftOut | 'done'> => {
    if (deed.type === 'delete') return (await removeReport(db, announce, accountId, report.id)) ? 'done' : 'gone';
    if (deed.type === 'audit') {
      if (report.state === 'queued' || report.state === 'processing') return 'under_way';
      const full = await queueLimit.check(accountId);
      if (full) return full.of === 'all' ? 'queue_full' : 'account_queue_full';
      await changeReport(db, queue, report, { rerun: true });
      return 'done';
    }
    const { privacy } = deed;
    if (report.privacy === privacy && passwordHash === null) return 'so_already';
    await changeReport(db, queue, report, { privacy, passwordHash, rerun: false });
    return 'done';
  };
  // Once for all of them, and only when there are any.
  const password = deed.type === 'privacy' && found.length > 0 ? deed.password : null;
  const passwordHash = password === null ? null : await hashPassword(password, settingOf(accountId));
  for (const report of found) outcome[await apply(report).catch(goneMeanwhile)] += 1;
  return outcome;
};

/** Another request was faster. */
const goneMeanwhile = (error: unknown): LeftOut => {
  if (error instanceof Problem && error.code === 'report_not_found') return 'gone';
  throw error;
};
