import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after } from 'node:test';
import { sql } from 'kysely';
import { dataVersionOf, setDataVersion } from '../src/storage/cache-until-commit.ts';
import type { Database } from '../src/storage/database.ts';
import { SCHEMA_NAME } from '../src/storage/schema/version.ts';
import { databaseFile } from '../src/storage/sqlite/file.ts';
import { openSqlite } from '../src/storage/sqlite/open.ts';
import { type DatabaseHandle, makeHandle } from './database-handle.ts';
import { placeMigratedSqlite } from './migrated-sqlite.ts';

/** A migrated SQLite database without rows, alone in its data folder. */
export interface EmptySqlite {
  folder: string;
  db: Database;
  /** Ends the use by this test. The database is only emptied when another test takes it, as this one may still be writing. */
  release(): Promise<void>;
}

interface OpenDatabase {
  folder: string;
  db: Database;
  /** A second connection, which deletes rows. */
  cleaner: DatabaseSync;
  /** Deletes all rows except the applied migration, and restarts ids at 1. */
  emptying: string;
  /** Number that SQLite changes with every change of the tables. */
  schemaVersion: unknown;
}

/** Open databases that no test uses. Opening one takes much longer than emptying it, as each has a thread. */
const idle: OpenDatabase[] = [];

/** Databases by folder. */
const opened = new Map<string, OpenDatabase>();

/** Takes an unused database of this process, or opens one. One that is `fresh` is opened for this test and closed after it. */
export const takeSqlite = async (fresh = false): Promise<EmptySqlite> => {
  const used = (fresh ? undefined : await takeEmptied()) ?? (await open());
  const release = async (): Promise<void> => {
    if (fresh) await close(used);
    else idle.push(used);
  };
  return { folder: used.folder, db: makeSqliteHandle(used).db, release };
};

/** Makes a handle for the database in a folder, if this process has it open. */
export const openedSqlite = (folder: string): DatabaseHandle | undefined => {
  const used = opened.get(folder);
  return used && makeSqliteHandle(used);
};

const makeSqliteHandle = ({ db }: OpenDatabase): DatabaseHandle => {
  const handle = makeHandle(db);
  setDataVersion(handle.db, () => dataVersionOf(db));
  return handle;
};

const takeEmptied = async (): Promise<OpenDatabase | undefined> => {
  for (let used = idle.pop(); used; used = idle.pop()) {
    if (await empty(used)) return used;
    await close(used);
  }
  return undefined;
};

/** Returns false if a test has closed the database, changed its tables or left a lock. */
const empty = async ({ folder, db, cleaner, emptying, schemaVersion }: OpenDatabase): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db);
    if (schemaVersionOf(cleaner) !== schemaVersion) return false;
    cleaner.exec(emptying);
  } catch {
    return false;
  }
  const file = databaseFile('');
  for (const name of await readdir(folder)) if (!name.startsWith(file)) await rm(join(folder, name), { recursive: true });
  return true;
};

const open = async (): Promise<OpenDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  await placeMigratedSqlite(folder);
  const db = await openSqlite(folder);
  const cleaner = new DatabaseSync(databaseFile(folder), { enableForeignKeyConstraints: false, timeout: 2_000 });
  cleaner.exec('pragma synchronous = off');
  const made = { folder, db, cleaner, emptying: emptyingOf(cleaner), schemaVersion: schemaVersionOf(cleaner) };
  opened.set(folder, made);
  return made;
};

const schemaVersionOf = (database: DatabaseSync): unknown => database.prepare('pragma schema_version').get()?.schema_version;

/** Tables of full-text search are emptied by the triggers of the tables that they index. */
const emptyingOf = (database: DatabaseSync): string => {
  const tables = database.prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'`).all();
  const deletions = tables.flatMap(({ name }) => (name === 'sqlite_schema' ? [] : [`delete from "${name}";`]));
  return `begin immediate; ${deletions.join(' ')} insert into migration (name, applied_at) values ('${SCHEMA_NAME}', 1); commit`;
};

const close = async ({ folder, db, cleaner }: OpenDatabase): Promise<void> => {
  opened.delete(folder);
  cleaner.close();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
};

after(async () => {
  for (const used of idle) await close(used);
});
