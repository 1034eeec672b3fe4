import { scopeToRepeat } from '../crawls/repeat.ts';
import { Problem } from '../lib/problem.ts';
import type { Queue } from '../queue/queue.ts';
import { findStored } from '../reports/report.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type AssertCurrent, updateById } from '../storage/resource.ts';
import { batchOf } from './job.ts';
import { nextRun, type Rhythm } from './plan.ts';
import { columnOf, findSchedule, type Schedule, scheduleSeed, type Target } from './schedule.ts';

export interface ScheduleChange {
  /** A validated word or cron expression; required if there is no schedule yet. */
  every?: string | undefined;
  timeZone?: string | undefined;
  paused?: boolean | undefined;
}

/**
 * Creates or changes a schedule; omitted fields stay unchanged. Undefined if the account has no such report or project. Throws a Problem if a new
 * schedule has no `every`.
 */
export const setSchedule = (
  db: Database,
  accountId: number,
  target: Target,
  { every, timeZone, paused }: ScheduleChange,
  { assertCurrent = () => {}, now = timeOf(db) }: { assertCurrent?: AssertCurrent<Schedule | undefined>; now?: number } = {},
): Promise<{ schedule: Schedule; isNew: boolean } | undefined> =>
  inAccount(db, accountId, async (trx) => {
    if (!(await targetExists(trx, accountId, target))) return undefined;
    const before = await findSchedule(trx, accountId, target);
    assertCurrent(before);
    const merged = every ?? before?.every;
    if (merged === undefined) throw everyRequired();
    const after = { every: merged, timeZone: timeZone ?? before?.timeZone ?? 'UTC', paused: paused ?? before?.paused ?? false };
    if (!before || !isSame(before, after)) await writeSchedule(trx, accountId, target, after, before, now);
    const schedule = await findSchedule(trx, accountId, target);
    return schedule && { schedule, isNew: !before };
  });

/** Deletes a schedule and the jobs of its last run. Returns false if there is no schedule. */
export const removeSchedule = (
  db: Database,
  queue: Queue,
  accountId: number,
  target: Target,
  assertCurrent: AssertCurrent<Schedule | undefined> = () => {},
): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const before = await findSchedule(trx, accountId, target);
    if (!before) return false;
    assertCurrent(before);
    await trx.deleteFrom('schedule').where('id', '=', before.id).execute();
    await queue.drop(trx, batchOf(before.id));
    return true;
  });

const writeSchedule = async (
  trx: InTransaction,
  accountId: number,
  target: Target,
  { every, timeZone, paused }: Rhythm & { paused: boolean },
  before: Schedule | undefined,
  now: number,
): Promise<void> => {
  const next = nextRun({ every, timeZone }, scheduleSeed(target), now);
  if (next === undefined) throw new Error(`"${every}" never comes`);
  // Makes each change later than the previous one, so that no two versions look the same.
  const updated_at = before ? Math.max(now, before.updatedAt + 1) : now;
  const values = { every, time_zone: timeZone, paused: Number(paused), next_at: next, updated_at };
  if (before) {
    await updateById(trx, 'schedule', before.id, values);
    return;
  }
  const [column, id] = columnOf(target);
  await trx
    .insertInto('schedule')
    .values({
      ...{ ...values, workspace_id: accountId, [column]: id, created_at: now },
      crawl_scope: column === 'crawled_project_id' ? await scopeToRepeat(trx, id) : null,
    })
    .execute();
};

const targetExists = async (trx: InTransaction, accountId: number, target: Target): Promise<boolean> => {
  if ('reportId' in target) return (await findStored(trx, target.reportId))?.workspace_id === accountId;
  const [, projectId] = columnOf(target);
  const mine = trx.selectFrom('project').select('id').where('id', '=', projectId).where('workspace_id', '=', accountId);
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
