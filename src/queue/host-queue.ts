import { type RawBuilder, sql } from 'kysely';
import type { Database, InTransaction } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { skippingLocked } from '../storage/locks.ts';
import { makeUnsynced } from '../storage/statement-marks.ts';
import type { SearchStart } from './search-start.ts';

/** Spacing of the jobs of one host queue. All processes that share a queue must use the same settings. */
export interface HostQueueSettings {
  /** Minimum milliseconds from the start of one job to the start of the next. */
  gap: number;
  /** Maximum jobs of a host queue that run concurrently. */
  width: number;
  /** True if jobs of this host are queued without a host queue. */
  isExempt(name: string): boolean;
}

/** Closes free host queues for `gap` milliseconds and returns their names. If several machines try at once, one succeeds. */
export const claimHostQueues = async (
  trx: InTransaction,
  names: readonly string[],
  now: number,
  gap: number,
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const taken = await trx
    .insertInto('host_queue')
    .columns(['name', 'free_at'])
    .expression(namesAsRows(trx, names, now + gap))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ free_at: ref('excluded.free_at') }))
        .where('host_queue.free_at', '<=', now),
    )
    .returning('name')
    .execute();
  return new Set(taken.map(({ name }) => name));
};

/** Like `claimHostQueues`, for one host queue. */
export const claimHostQueue = async (trx: InTransaction, name: string, now: number, gap: number): Promise<boolean> =>
  (await claimHostQueues(trx, [name], now, gap)).has(name);

/** The statement’s text does not depend on the number of names. `where true` prevents SQLite from parsing `on conflict` as part of a join. */
const namesAsRows = (trx: InTransaction, names: readonly string[], freeAt: number) =>
  isPostgres(trx)
    ? sql<{ name: string; free_at: number }>`select name, ${freeAt}::bigint from unnest(${names}::text[]) as name`
    : sql<{ name: string; free_at: number }>`select value, ${freeAt} from json_each(${JSON.stringify(names)}) where true`;

/** Keeps a host queue closed at least until a time in milliseconds since 1970. */
export const closeHostQueue = async (db: Database, name: string, until: number): Promise<void> => {
  await db
    .insertInto('host_queue')
    .values({ name, free_at: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ free_at: ref('excluded.free_at') }))
        .whereRef('host_queue.free_at', '<', 'excluded.free_at'),
    )
    .execute();
};

/** Returns the time when the next job of a host queue may start: `now` or later. */
export const hostQueueFreeAt = async (trx: InTransaction, name: string, now: number): Promise<number> =>
  (await hostQueuesFreeAt(trx, [name], now)).get(name) ?? now;

/** Returns the opening times of the host queues that are not free at `now`. */
export const hostQueuesFreeAt = async (trx: InTransaction, names: readonly string[], now: number): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map();
  const rows = await trx
    .selectFrom('host_queue')
    .select(['name', 'free_at'])
    .where(isAnyOf(trx, 'name', names))
    .where('free_at', '>', now)
    .execute();
  return new Map(rows.map(({ name, free_at }) => [name, free_at]));
};

/** Maximum rows deleted at once. */
const MAX_SWEPT_ROWS = 1_000;

/** Milliseconds for which the row of a free host queue is kept: a claim that started earlier must still see when the queue became free. */
const FREE_ROW_RETENTION = 10_000;

/**
 * Deletes rows of host queues that have been free for a while, so that the table’s size depends on the jobs of a few seconds and not on all hosts
 * ever seen. Each search starts where the previous search ended.
 */
export const sweepHostQueues = (db: Database, now: number, start: SearchStart): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await makeUnsynced(trx);
    const end = now - FREE_ROW_RETENTION;
    const free = trx
      .selectFrom('host_queue')
      .select('name')
      .where('free_at', '<=', end)
      .where('free_at', '>=', start.at(end))
      .orderBy('free_at')
      .limit(MAX_SWEPT_ROWS)
      .$call(skippingLocked(trx));
    const { numDeletedRows } = await trx.deleteFrom('host_queue').where('name', 'in', free).executeTakeFirst();
    if (numDeletedRows < MAX_SWEPT_ROWS) start.passed(end);
  });

/** SQL for a job’s status, written exactly as in the index of host queues, so that conditions on the jobs of one host queue use only that index. */
export const jobStatusSql = (db: Database, job: 'job' | 'other' = 'job'): RawBuilder<number> =>
  isPostgres(db) ? sql`(${sql.ref(`${job}.status`)} + 0)` : sql`${sql.ref(`${job}.status`)}`;
