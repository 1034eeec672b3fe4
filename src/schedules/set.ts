import { Problem } from '../lib/problem.ts';
import type { Queue } from '../queue/queue.ts';
import { findStored } from '../reports/report.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { batchOf } from './job.ts';
import { nextRun, type Rhythm } from './plan.ts';
import { findSchedule, type Schedule, seedOf, type Target } from './schedule.ts';

export interface ScheduleChange {
  /** Validated already; needed where there is no schedule yet. */
  every?: string | undefined;
  timeZone?: string | undefined;
  paused?: boolean | undefined;
}

/** Throws when what there is, if anything, is not what the change was meant for. */
type AssertCurrent = (before: Schedule | undefined) => void;

/**
 * Makes the schedule of something, or changes the one it has; what is not said stays as it is. Undefined when there is nothing of this
 * account to be audited. Throws a Problem when a new schedule does not say how often.
 */
export const setSchedule = (
  db: Database,
  accountId: number,
  target: Target,
  { every, timeZone, paused }: ScheduleChange,
  { assertCurrent = () => {}, now = Date.now() }: { assertCurrent?: AssertCurrent; now?: number } = {},
): Promise<{ schedule: Schedule; isNew: boolean } | undefined> =>
  inAccount(db, accountId, async (trx) => {
    if (!(await isThere(trx, accountId, target))) return undefined;
    const before = await findSchedule(trx, accountId, target);
    assertCurrent(before);
    const said = every ?? before?.every;
    if (said === undefined) throw everyRequired();
    const after = { every: said, timeZone: timeZone ?? before?.timeZone ?? 'UTC', paused: paused ?? before?.paused ?? false };
    if (!before || !isSame(before, after)) await write(trx, accountId, target, after, before, now);
    const schedule = await findSchedule(trx, accountId, target);
    return schedule && { schedule, isNew: !before };
  });

/** Ends the schedule of something, and what is left of its last run. False when there is none. */
export const removeSchedule = (
  db: Database,
  queue: Queue,
  accountId: number,
  target: Target,
  assertCurrent: AssertCurrent = () => {},
): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const before = await findSchedule(trx, accountId, target);
    if (!before) return false;
    assertCurrent(before);
    await trx.deleteFrom('schedule').where('id', '=', before.id).execute();
    await queue.drop(trx, batchOf(before.id));
    return true;
  });

const write = async (
  trx: InTransaction,
  accountId: number,
  target: Target,
  { every, timeZone, paused }: Rhythm & { paused: boolean },
  before: Schedule | undefined,
  now: number,
): Promise<void> => {
  const next = nextRun({ every, timeZone }, seedOf(target), now);
  if (next === undefined) throw new Error(`"${every}" never comes`);
  // Every change is later than the one before, so that no two versions are taken for one.
  const updated_at = before ? Math.max(now, before.updatedAt + 1) : now;
  const values = { every, time_zone: timeZone, paused: Number(paused), next_at: next, updated_at };
  if (before) {
    await trx.updateTable('schedule').set(values).where('id', '=', before.id).execute();
    return;
  }
  const [reportId, projectId] = 'reportId' in target ? [target.reportId, null] : [null, target.projectId];
  await trx
    .insertInto('schedule')
    .values({ ...values, account_id: accountId, report_id: reportId, project_id: projectId, created_at: now })
    .execute();
};

const isThere = async (trx: InTransaction, accountId: number, target: Target): Promise<boolean> => {
  if ('reportId' in target) return (await findStored(trx, target.reportId))?.account_id === accountId;
  const mine = trx.selectFrom('project').select('id').where('id', '=', target.projectId).where('account_id', '=', accountId);
  return (await mine.where('removed_at', 'is', null).executeTakeFirst()) !== undefined;
};

const isSame = (before: Schedule, after: Rhythm & { paused: boolean }): boolean =>
  before.every === after.every && before.timeZone === after.timeZone && before.paused === after.paused;

const everyRequired = (): Problem =>
  new Problem('validation_failed', {
    errors: [
      {
        field: 'every',
        in: 'body',
        code: 'required',
        detail: 'every is required: daily, weekly, monthly or a cron expression such as 30 6 * * 1.',
      },
    ],
  });
