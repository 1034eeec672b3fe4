import { sql } from 'kysely';
import type { Database, InTransaction } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { passingLocked } from '../storage/locks.ts';
import { touches, unsynced } from '../storage/statement-marks.ts';
import type { SearchStart } from './search-start.ts';

/** How jobs that share a host queue are spaced out. All processes that work one queue must agree. */
export interface HostQueueSettings {
  /** Milliseconds from the start of one job to the start of the next. */
  gap: number;
  /** Jobs of a host queue under way at once. */
  width: number;
  /** Whether jobs of this host queue go as if they had none. */
  isExempt(lane: string): boolean;
}

/** Takes the next rank of some host queues. Returns those that were free; of several machines that try at once, one succeeds. */
export const claimHostQueues = async (
  trx: InTransaction,
  names: readonly string[],
  now: number,
  gap: number,
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const taken = await trx
    .insertInto('lane')
    .columns(['name', 'free_at'])
    .expression(namesAsRows(trx, names, now + gap))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ free_at: ref('excluded.free_at') }))
        .where('lane.free_at', '<=', now),
    )
    .returning('name')
    .execute();
  return new Set(taken.map(({ name }) => name));
};

/** The same for one host queue. */
export const claimHostQueue = async (trx: InTransaction, name: string, now: number, gap: number): Promise<boolean> =>
  (await claimHostQueues(trx, [name], now, gap)).has(name);

/** The text of the statement is the same however many there are. SQLite takes `on conflict` for part of a join without a `where`. */
const namesAsRows = (trx: InTransaction, names: readonly string[], freeAt: number) =>
  isPostgres(trx)
    ? sql<{ name: string; free_at: number }>`select name, ${freeAt}::bigint from unnest(${names}::text[]) as name`
    : sql<{ name: string; free_at: number }>`select value, ${freeAt} from json_each(${JSON.stringify(names)}) where true`;

/** Keeps a host queue closed until a time at least. */
export const closeHostQueue = async (db: Database, name: string, until: number): Promise<void> => {
  await db
    .insertInto('lane')
    .values({ name, free_at: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ free_at: ref('excluded.free_at') }))
        .whereRef('lane.free_at', '<', 'excluded.free_at'),
    )
    .execute();
};

/** When the next job of a host queue may begin: now, or later. */
export const hostQueueFreeAt = async (trx: InTransaction, name: string, now: number): Promise<number> =>
  (await hostQueuesFreeAt(trx, [name], now)).get(name) ?? now;

/** The same for several, of which it has those that are not free now. */
export const hostQueuesFreeAt = async (trx: InTransaction, names: readonly string[], now: number): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map();
  const rows = await trx
    .selectFrom('lane')
    .select(['name', 'free_at'])
    .where(isAnyOf(trx, 'name', names))
    .where('free_at', '>', now)
    .execute();
  return new Map(rows.map(({ name, free_at }) => [name, free_at]));
};

/** Host queues forgotten in one go. */
const MAX_SWEPT = 1_000;

/** Milliseconds that a host queue is remembered once it is free: a claim that began earlier, and was held up, must still find when that was. */
const REMEMBERED = 10_000;

/**
 * Forgets the host queues that have been free for a while, so that their number is bounded by the jobs of a few seconds, and not by all hosts ever seen.
 * It begins where it ended before.
 */
export const sweepHostQueues = (db: Database, now: number, start: SearchStart): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await unsynced(trx);
    await touches(trx, []);
    const end = now - REMEMBERED;
    const free = trx
      .selectFrom('lane')
      .select('name')
      .where('free_at', '<=', end)
      .where('free_at', '>=', start.at(end))
      .orderBy('free_at')
      .limit(MAX_SWEPT)
      .$call(passingLocked(trx));
    const { numDeletedRows } = await trx.deleteFrom('lane').where('name', 'in', free).executeTakeFirst();
    if (numDeletedRows < MAX_SWEPT) start.passed(end);
  });
