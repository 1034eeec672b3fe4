import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/storage/database.ts';
import { lock } from '../src/storage/locks.ts';

type Lock = Parameters<typeof lock>;

/**
 * Runs an operation while another transaction has a lock, on PostgreSQL. Calls `look` and releases the lock once a query waits for it or the
 * operation has ended.
 */
export const whileLocked = async (
  db: Database,
  [kind, key]: [Lock[1], Lock[2]],
  act: () => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> => {
  let acting: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await lock(trx, kind, key);
    let isOver = false;
    acting = act().finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isAnybodyWaiting(db))) await setTimeout(LOOK);
    await look();
  });
  await acting;
};

/** Milliseconds between two polls. */
const LOOK = 2;

const isAnybodyWaiting = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
};
