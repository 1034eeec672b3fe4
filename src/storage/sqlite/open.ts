import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { DAY } from '../../lib/time.ts';
import { setDataVersion } from '../data-version.ts';
import type { Database } from '../database.ts';
import { type BeforeChange, migrate } from '../migrate.ts';
import { backUpBeforeMigration, pruneCopies } from '../migration-backup.ts';
import { Store } from '../store.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { StorageUnusable } from '../unusable.ts';
import { watchSqlite } from './changes.ts';
import { ThreadDriver } from './driver.ts';
import { databaseFile } from './file.ts';
import { inspectSqliteSchema } from './inspect-schema.ts';

/** Milliseconds to wait for another process’s write, and for its migrations. */
const BUSY = 5_000;
const MIGRATION = DAY;

/** Opens or creates the database in a folder and brings its tables up to date. Files have mode 0600. */
export const openSqlite = (folder: string, beforeChange?: BeforeChange): Promise<Database> =>
  openSqliteFile(databaseFile(folder), beforeChange);

/** Like `openSqlite`, for any file. */
export const openSqliteFile = async (
  file: string,
  beforeChange: BeforeChange = (first) => backUpBeforeMigration(file, first),
): Promise<Database> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(file, 'a', 0o600));
  const { pending } = inspectSqliteSchema(file);
  const closing: (() => void)[] = [];
  const driver = new ThreadDriver(file, closing);
  const db = new Store({ dialect: sqliteDialect(driver) });
  try {
    // Migrations of another process may take long.
    if (pending.length > 0) await sql`pragma busy_timeout = ${sql.lit(MIGRATION)}`.execute(db);
    await migrate(db, beforeChange).catch((error: unknown) => {
      throw explain(error, file);
    });
    if (pending.length > 0) pruneCopies(file);
    if (pending.length > 0) await sql`pragma busy_timeout = ${sql.lit(BUSY)}`.execute(db);
    const changes = watchSqlite(file);
    closing.push(changes.close);
    setDataVersion(db, changes.version);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};

/** A migration without room has changed nothing; the same start fails again until there is some. */
const explain = (error: unknown, file: string): unknown =>
  error instanceof StorageUnavailable && /disk is full/.test(error.message)
    ? new StorageUnusable(
        `The tables have to change for this version, and there is no room for that: ${error.message}. Make room in ${dirname(file)}, and start again. Nothing was changed.`,
      )
    : error;

const sqliteDialect = (driver: ThreadDriver): Dialect => ({
  createAdapter: () => new ThreadAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Kysely would run one query or transaction at a time; the driver orders them itself. */
class ThreadAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
