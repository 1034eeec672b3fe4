import { sql } from 'kysely';
import type { InTransaction } from './database.ts';
import { isPostgres } from './dialect.ts';
import { importLock } from './locks.ts';
import { StorageUnusable } from './unusable.ts';

/** Table that earlier versions kept in the target of an unfinished move. */
export const LOG = 'sonde_move';

/** Tables that a start fills in an empty database: the set-up page’s token and the secret’s fingerprint. */
export const OF_A_START: readonly string[] = ['setup', 'key_fingerprint'];

export const HALF_MOVED =
  'This database is the target of an unfinished move. Empty it, then run: sonde export --from <source> | sonde import';

/** SQL that returns a row if there is a table of this name. */
export const hasTable = (dialect: 'sqlite' | 'postgres', name: string): string =>
  dialect === 'postgres'
    ? `select 1 where to_regclass('${name}') is not null`
    : `select 1 from sqlite_schema where type = 'table' and name = '${name}'`;

/** Throws `StorageUnusable` while an import writes to this database, and if a move left it half done. */
export const refuseHalfMoved = async (trx: InTransaction): Promise<void> => {
  if (isPostgres(trx)) {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${sql.raw(importLock)}) as free`.execute(trx);
    if (rows[0]?.free !== true) throw new StorageUnusable('sonde import is running on this database. Start the server when it is done.');
  }
  const { rows } = await sql.raw(hasTable(isPostgres(trx) ? 'postgres' : 'sqlite', LOG)).execute(trx);
  if (rows.length > 0) throw new StorageUnusable(HALF_MOVED);
};
