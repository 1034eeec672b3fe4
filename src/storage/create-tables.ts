import { sql } from 'kysely';
import type { Database, InTransaction } from './database.ts';
import { isPostgres } from './dialect.ts';
import { importLock, lock } from './locks.ts';
import { assertSchema, compareSchema, MIGRATION_TABLE, SCHEMA_NAME, schemaStatements } from './schema/version.ts';
import { StorageUnusable } from './storage-error.ts';

/** Throws `NewerSchema` if another process has changed the tables since this process opened the database. */
export const assertOwnSchema = async (db: Database): Promise<void> => assertSchema(compareSchema(await recordedSchemas(db)));

/**
 * Creates the tables in an empty database in one transaction, so that a kill at any moment leaves all tables or none. Several processes that start at
 * once do this one after the other. Throws if the existing tables belong to another version.
 */
export const createTables = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (isPostgres(trx))
      for (const timeout of ['statement_timeout', 'lock_timeout']) await sql`set local ${sql.ref(timeout)} = 0`.execute(trx);
    await refuseDuringImport(trx);
    await lock(trx, 'schema');
    await sql.raw(`create table if not exists ${MIGRATION_TABLE}`).execute(trx);
    const schema = compareSchema(await recordedSchemas(trx));
    assertSchema(schema);
    if (!schema.isEmpty) return;
    for (const statement of schemaStatements(isPostgres(trx) ? 'postgres' : 'sqlite')) await sql.raw(statement).execute(trx);
    await sql`insert into migration (name, applied_at) values (${SCHEMA_NAME}, ${Date.now()})`.execute(trx);
  });

const recordedSchemas = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return rows.map(({ name }) => name);
};

const refuseDuringImport = async (trx: InTransaction): Promise<void> => {
  if (!isPostgres(trx)) return;
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${sql.raw(importLock)}) as free`.execute(trx);
  if (rows[0]?.free !== true) throw new StorageUnusable('sonde import is running on this database. Start the server when it is done.');
};
