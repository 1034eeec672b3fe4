import { after } from 'node:test';
import { sql } from 'kysely';
import type { JobNotifier } from '../src/queue/job-notifier.ts';
import { openPostgresNotifier } from '../src/queue/postgres-notifier.ts';
import type { Database } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres/open.ts';
import { SCHEMA_NAME } from '../src/storage/schema/version.ts';
import { type DatabaseHandle, makeHandle } from './database-handle.ts';
import { startPostgres, type TestServer } from './postgres.ts';

/** A migrated PostgreSQL database without rows. */
export interface EmptyPostgres {
  url: string;
  db: Database;
  /** Tells workers of all processes about new jobs. */
  notifier: JobNotifier;
  /** Ends the use by this test. The database is only emptied when another test takes it, as this one may still be writing. */
  release(): Promise<void>;
}

interface OpenDatabase {
  url: string;
  db: Database;
  notifier: JobNotifier;
  drop(): Promise<void>;
}

/** Returns the PostgreSQL server that all tests of this process share, or the reason why there is none. */
export const sharedServer = (): Promise<TestServer | string> => {
  running ??= startPostgres();
  return running;
};

let running: Promise<TestServer | string> | undefined;

/** Open databases that no test uses. Creating one takes much longer than emptying it. */
const idle: OpenDatabase[] = [];

/** Databases by URL. */
const opened = new Map<string, OpenDatabase>();

/** Takes an unused database of this process, or creates one. One that is `fresh` is created for this test and dropped after it. */
export const takePostgres = async (fresh = false): Promise<EmptyPostgres> => {
  const used = (fresh ? undefined : await takeEmptied()) ?? (await open());
  const release = async (): Promise<void> => {
    if (fresh) await close(used);
    else idle.push(used);
  };
  return { ...used, db: makeHandle(used.db).db, release };
};

/** Makes a handle for the database at a URL, if this process has it open. */
export const openedPostgres = (url: string): DatabaseHandle | undefined => {
  const used = opened.get(url);
  return used && makeHandle(used.db);
};

const takeEmptied = async (): Promise<OpenDatabase | undefined> => {
  for (let used = idle.pop(); used; used = idle.pop())
    try {
      await sql.raw(EMPTY).execute(used.db);
      return used;
    } catch {
      // The test has closed the database or left a lock.
      await close(used);
    }
  return undefined;
};

/** Deletes all rows except the applied migration, and restarts ids at 1. */
const EMPTY = `do $$ declare one record; begin
  set local lock_timeout = 2000;
  set local session_replication_role = replica;
  for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('delete from %I', one.relname);
  end loop;
  insert into migration (name, applied_at) values ('${SCHEMA_NAME}', 1);
  for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
    perform setval(format('%I', one.relname)::regclass, 1, false);
  end loop;
end $$`;

/** A database with all tables and no rows, which is copied. */
let migrated: Promise<{ name: string; drop(): Promise<void> }> | undefined;

const makeMigrated = async (server: TestServer): Promise<{ name: string; drop(): Promise<void> }> => {
  const { name, url, drop } = await server.makeDatabase();
  await (await openPostgres(url)).destroy();
  return { name, drop };
};

const open = async (): Promise<OpenDatabase> => {
  const server = await sharedServer();
  if (typeof server === 'string') throw new Error(server);
  migrated ??= makeMigrated(server);
  const { url, drop } = await server.makeDatabase((await migrated).name);
  const made = { url, db: await openPostgres(url), notifier: openPostgresNotifier(url, () => {}), drop };
  opened.set(url, made);
  return made;
};

const close = async ({ url, db, notifier, drop }: OpenDatabase): Promise<void> => {
  opened.delete(url);
  await notifier.close();
  await db.destroy();
  await drop();
};

after(async () => {
  for (const used of idle) await close(used);
  await (await migrated)?.drop();
  const server = await running;
  if (server !== undefined && typeof server !== 'string') await server.stop();
});
