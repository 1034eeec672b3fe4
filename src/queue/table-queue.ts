import { randomUUID } from 'node:crypto';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, InTransaction, Tables } from '../storage/database.ts';
import { type Job, type NewJob, priorities, type Queue } from './queue.ts';

/** Milliseconds that a claim holds unless it is extended. After a crash, work resumes within one of these. */
export const LEASE = 20_000;

/** The queue as a table beside the data it is about, for one process. Arrivals are told to it directly; leases that ran out are found by polling. */
export const tableQueue = (db: Database, now: () => number = Date.now): Queue => {
  const listeners = new Set<() => void>();

  return {
    async add(trx: InTransaction, { kind, payload, priority = priorities.interactive }: NewJob) {
      const job = {
        kind,
        payload: JSON.stringify(payload),
        priority,
        run_at: now(),
        claims: 0,
        failures: 0,
        token: null,
        lease_until: null,
      };
      await trx.insertInto('job').values(job).execute();
      // The transaction holds the only connection, so a claim that comes too early waits for its commit.
      setImmediate(() => {
        for (const wake of listeners) wake();
      });
    },

    async claim(most) {
      const token = randomUUID();
      const time = now();
      const due = db
        .selectFrom('job')
        .select('id')
        .where('run_at', '<=', time)
        .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', time)]))
        .orderBy('priority')
        .orderBy('run_at')
        .orderBy('id')
        .limit(most);
      const rows = await db
        .updateTable('job')
        .set({ token, lease_until: time + LEASE, claims: sql`claims + 1` })
        .where('id', 'in', due)
        .returning(['id', 'kind', 'payload', 'claims', 'failures'])
        .execute();
      return rows.map(({ payload, ...job }) => ({ ...job, token, payload: JSON.parse(payload) as Job['payload'] }));
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
      return numDeletedRows > 0n;
    },

    async retry(job, delay) {
      const later = { token: null, lease_until: null, run_at: now() + delay, failures: sql<number>`failures + 1` };
      await db.updateTable('job').set(later).where(held(job)).execute();
    },

    async release(job) {
      await db.updateTable('job').set({ token: null, lease_until: null }).where(held(job)).execute();
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
