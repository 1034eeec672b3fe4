import { PostgresDialect, sql } from 'kysely';
import { clockOf } from '../clock.ts';
import { createTables } from '../create-tables.ts';
import type { Database } from '../database.ts';
import { shareConnections } from '../locks.ts';
import { StorageUnusable } from '../storage-error.ts';
import { Store } from '../store.ts';
import { openPostgresPool } from './pool.ts';

/** Connections per process, in addition to the notifier’s connection. */
const MAX_CONNECTIONS = 10;

/** The oldest supported major version of PostgreSQL. */
const MIN_VERSION = 15;
const VERSION_PARTS = 10_000;

/** Opens a server’s database and creates its tables if it is empty. Throws `StorageUnusable`, with a one-line error, if it is unsuitable. */
export const openPostgres = async (url: string, connections = MAX_CONNECTIONS, directUrl: string | null = null): Promise<Database> => {
  const db = new Store({ dialect: new PostgresDialect({ pool: openPostgresPool(url, connections) }) });
  try {
    await assertServer(db);
    await createMissing(directUrl ?? url);
    shareConnections(db, connections);
    await clockOf(db).update(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw explainError(error);
  }
};

/** Uses a connection without time limits, because another process may be creating the tables. */
const createMissing = async (url: string): Promise<void> => {
  const db = new Store({ dialect: new PostgresDialect({ pool: openPostgresPool(url, 1, { waits: true }) }) });
  try {
    await createTables(db);
  } finally {
    await db.destroy();
  }
};

export const assertServer = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`.execute(db);
  for (const { version, encoding } of rows) {
    const major = Math.floor(version / VERSION_PARTS);
    if (major < MIN_VERSION) throw new StorageUnusable(`DATABASE_URL: this is PostgreSQL ${major}; Sonde needs ${MIN_VERSION} or later.`);
    if (encoding !== 'UTF8')
      throw new StorageUnusable(
        `DATABASE_URL: the database is encoded in ${encoding}. Create one with: create database … encoding 'UTF8' template template0.`,
      );
  }
};

/**
 * Explains errors that the operator can fix, by PostgreSQL’s codes: authentication, a missing database, missing permissions. The message never
 * repeats the URL, which contains a password.
 */
const explainError = (error: unknown): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return /^(?:28|3D|42501)/.test(String(code)) ? new StorageUnusable(`DATABASE_URL: ${message}.`) : error;
};
