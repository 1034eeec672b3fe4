import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { setDataVersion } from '../cache-until-commit.ts';
import { createTables } from '../create-tables.ts';
import type { Database } from '../database.ts';
import { assertSchema } from '../schema/version.ts';
import { Store } from '../store.ts';
import { ThreadDriver } from './driver.ts';
import { databaseFile } from './file.ts';
import { inspectSqliteSchema } from './inspect-schema.ts';

/** Opens the database in a folder, and creates it if there is none. The database’s files have mode 0600. */
export const openSqlite = (folder: string): Promise<Database> => openSqliteFile(databaseFile(folder));

/** Like `openSqlite`, for a database file at any path. */
export const openSqliteFile = async (file: string): Promise<Database> => {
  // Rejects a file of another version, which then stays unchanged.
  assertSchema(inspectSqliteSchema(file));
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite creates its other files with the same mode as this file.
  closeSync(openSync(file, 'a', 0o600));
  const closing: (() => void)[] = [];
  const driver = new ThreadDriver(file, closing);
  const db = new Store({ dialect: sqliteDialect(driver) });
  try {
    await createTables(db);
    const changes = watchSqlite(file);
    closing.push(changes.close);
    setDataVersion(db, changes.version);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};

const sqliteDialect = (driver: ThreadDriver): Dialect => ({
  createAdapter: () => new ThreadAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** By default Kysely runs one query or transaction at a time; with this adapter the driver orders them itself. */
class ThreadAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Opens a second connection, which never writes and therefore sees every commit. `data_version` is read from the shared memory beside the write-ahead
 * log, never from disk, and reading never waits for a lock, so that it may run on the event loop.
 */
export const watchSqlite = (file: string): { version(): number | null; close(): void } => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  const statement = database.prepare('pragma data_version');
  statement.setReturnArrays(true);
  return {
    version() {
      try {
        const [version] = statement.get() as unknown as [number];
        return version;
      } catch {
        // Another process holds a short lock, as after a crash, or the connection is closed.
        return null;
      }
    },
    close: () => database.close(),
  };
};
