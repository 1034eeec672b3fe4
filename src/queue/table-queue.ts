import { randomUUID } from 'node:crypto';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, InTransaction, Tables, WorkerPool } from '../storage/database.ts';
import { makeAlarm } from './alarm.ts';
import { type DueJob, findDue, nextDueAt } from './due.ts';
import { closeLane, type LaneSettings, laneFreeAt, sweepLanes, takeLane } from './lanes.ts';
import { findRoom, moveUp, putOff } from './line.ts';
import { type Job, type NewJob, priorities, type Queue } from './queue.ts';

/** Milliseconds that a claim holds unless it is extended. After a crash, work resumes within one of these. */
export const LEASE = 20_000;

/** Looks that one claim takes at what is due; what still waits behind closed lanes then is for the next. */
const MAX_LOOKS = 8;

/**
 * The queue as a table beside the data it is about, for one process. Arrivals are told to it directly; leases that ran out are found by
 * polling. Of each lane only as many jobs stand in front as may be under way at once, so that a long line costs a claim nothing. Each
 * pool of workers has a queue of its own in the table.
 */
export const tableQueue = (
  db: Database,
  { gap, width, isExempt }: LaneSettings,
  now: () => number = Date.now,
  pool: WorkerPool = 'audits',
): Queue => {
  const listeners = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of listeners) wake();
  };
  const alarm = makeAlarm(wakeAll);

  /** Takes the lane's turn if it is free; then, as before, those who wait for it are put off until it is free again. */
  const mayBegin = async (trx: InTransaction, { lane }: DueJob, time: number): Promise<boolean> => {
    if (lane === null) return true;
    const isFree = await takeLane(trx, lane, time, gap);
    await putOff(trx, lane, time);
    return isFree;
  };

  return {
    async add(trx: InTransaction, { kind, payload, lane: wanted, priority = priorities.interactive, batch, delay = 0 }: NewJob) {
      const lane = wanted === undefined || isExempt(wanted) ? null : wanted;
      const inFront = lane === null || (await findRoom(trx, lane, width, priority));
      const time = now();
      const job = {
        pool,
        kind,
        payload: JSON.stringify(payload),
        lane,
        behind: inFront ? (0 as const) : (1 as const),
        priority,
        run_at: lane === null ? time + delay : await laneFreeAt(trx, lane, time),
        claims: 0,
        failures: 0,
        token: null,
        lease_until: null,
        batch: batch ?? null,
      };
      await trx.insertInto('job').values(job).execute();
      // The transaction holds the only connection, so a claim that comes too early waits for its commit.
      if (inFront) setImmediate(wakeAll);
    },

    async claim(most) {
      const token = randomUUID();
      const time = now();
      return db.transaction().execute(async (trx) => {
        const claimed: DueJob[] = [];
        for (let looks = 0; looks < MAX_LOOKS && claimed.length < most; looks++) {
          const due = await findDue(trx, pool, time, most - claimed.length);
          if (due.length === 0) break;
          if (looks === 0) await sweepLanes(trx, time);
          for (const job of due) {
            if (!(await mayBegin(trx, job, time))) continue;
            await trx
              .updateTable('job')
              .set({ token, lease_until: time + LEASE, claims: job.claims + 1 })
              .where('id', '=', job.id)
              .execute();
            claimed.push(job);
          }
        }
        // Whoever got all they wanted comes again by themselves.
        const next = claimed.length < most ? await nextDueAt(trx, pool) : undefined;
        alarm.set(next === undefined ? undefined : next - time);
        return claimed.map((job) => ({ ...job, token, claims: job.claims + 1, payload: JSON.parse(job.payload) as Job['payload'] }));
      });
    },

    async extend(job) {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set({ lease_until: now() + LEASE })
        .where(held(job))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async finish(trx, job) {
      const { numDeletedRows } = await trx.deleteFrom('job').where(held(job)).executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      if (job.lane !== null) await moveUp(trx, job.lane, width, now());
      return true;
    },

    async retry(job, delay) {
      const later = { token: null, lease_until: null, run_at: now() + delay, failures: sql<number>`failures + 1` };
      await db.updateTable('job').set(later).where(held(job)).execute();
    },

    async release(job) {
      await db.updateTable('job').set({ token: null, lease_until: null }).where(held(job)).execute();
    },

    async drop(trx, batch) {
      const dropped = await trx.deleteFrom('job').where('batch', '=', batch).where('token', 'is', null).returning('lane').execute();
      for (const lane of new Set(dropped.map((job) => job.lane))) if (lane !== null) await moveUp(trx, lane, width, now());
      setImmediate(wakeAll);
    },

    async count(most) {
      // Whether behind others or not, each is one range of the index.
      const some = (behind: 0 | 1) =>
        db
          .selectFrom('job')
          .select('id')
          .where('pool', '=', pool)
          .where('behind', '=', behind)
          .where('priority', '=', priorities.interactive)
          .limit(most);
      const rows = await Promise.all(
        ([0, 1] as const).map((behind) =>
          db
            .selectFrom(some(behind).as('some'))
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return Math.min(
        most,
        rows.reduce((sum, { count }) => sum + Number(count), 0),
      );
    },

    async closeLane(lane, until) {
      if (!isExempt(lane)) await closeLane(db, lane, until);
    },

    onArrival(wake) {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
  };
};

/** The row of a job that is still in its holder's hands. */
const held =
  ({ id, token }: Job) =>
  ({ and }: ExpressionBuilder<Tables, 'job'>): Expression<SqlBool> =>
    and({ id, token });
