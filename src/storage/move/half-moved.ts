import { sql } from 'kysely';
import type { InTransaction } from '../database.ts';
import { isPostgres } from '../dialect.ts';
import { moveLock } from '../locks.ts';
import { StorageUnusable } from '../unusable.ts';

/** The table that a target has until its move is done. */
export const LOG = 'sonde_move';

/** The tables in which a start leaves something, on empty data too: the token of its set-up page, and which secret it had. */
export const OF_A_START: readonly string[] = ['setup', 'key_fingerprint'];

export const HALF_MOVED = 'This database is the target of an unfinished move. Run the same sonde move again to complete it.';

/** A statement that gives a row when there is a table of this name. */
export const hasTable = (dialect: 'sqlite' | 'postgres', name: string): string =>
  dialect === 'postgres'
    ? `select 1 where to_regclass('${name}') is not null`
    : `select 1 from sqlite_schema where type = 'table' and name = '${name}'`;

/** Throws `StorageUnusable` when a move reads or writes this database, or has left it half done. */
export const refuseHalfMoved = async (trx: InTransaction): Promise<void> => {
  if (isPostgres(trx)) {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${sql.raw(moveLock)}) as free`.execute(trx);
    if (rows[0]?.free !== true) throw new StorageUnusable('sonde move is running on this database. Start the server when it is done.');
  }
  const { rows } = await sql.raw(hasTable(isPostgres(trx) ? 'postgres' : 'sqlite', LOG)).execute(trx);
  if (rows.length > 0) throw new StorageUnusable(HALF_MOVED);
};
