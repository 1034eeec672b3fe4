import { after, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import type { HostQueueSettings } from '../src/queue/host-queue.ts';
import { makeJobNotifier } from '../src/queue/job-notifier.ts';
import { openPostgresNotifier } from '../src/queue/postgres-notifier.ts';
import type { Queue } from '../src/queue/queue.ts';
import { tableQueue } from '../src/queue/table-queue.ts';
import type { Database, WorkerPool } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres/open.ts';
import { makeHandle } from './database-handle.ts';
import { startPostgres, type TestServer } from './postgres.ts';
import { takeSqlite } from './sqlite-databases.ts';

interface OpenStorage {
  db: Database;
  openQueue(now: () => number, hostQueues?: Partial<HostQueueSettings>, pool?: WorkerPool): Queue;
  /** Settings of a service on this storage, always with the same data. */
  env: Record<string, string>;
}

export interface TestedStorage {
  name: string;
  /** Opens an empty database, which only the test uses. One that is `fresh` is removed after the test, whatever the test does to it. */
  open(t: Pick<TestContext, 'after'>, options?: { fresh?: boolean }): Promise<OpenStorage>;
}

const hostQueueSettingsOf = (hostQueues: Partial<HostQueueSettings> = {}): HostQueueSettings => ({
  gap: 250,
  width: 4,
  isExempt: () => false,
  ...hostQueues,
});

const sqlite: TestedStorage = {
  name: 'SQLite',
  async open(t, { fresh = false } = {}) {
    const { folder, db, release } = await takeSqlite(fresh);
    t.after(release);
    const notifier = makeJobNotifier();
    return {
      db,
      openQueue: (now, hostQueues, pool) => tableQueue(db, hostQueueSettingsOf(hostQueues), now, pool, notifier),
      env: { DATA_DIR: folder },
    };
  },
};

const drops: (() => Promise<void>)[] = [];

/** The name of a database with all tables and no rows, which tests copy. */
let migrated: Promise<string> | undefined;

const makeMigrated = async (server: TestServer): Promise<string> => {
  const { name, url, drop } = await server.makeDatabase();
  drops.push(drop);
  await (await openPostgres(url)).destroy();
  return name;
};

interface OwnDatabase {
  db: Database;
  open(): OpenStorage;
  close(): Promise<void>;
}

/** Unused databases. Creating one takes much longer than emptying it. */
const idle: OwnDatabase[] = [];

const postgresAt = (server: TestServer): TestedStorage => ({
  name: 'PostgreSQL',
  async open(t, { fresh = false } = {}) {
    const used = (fresh ? undefined : await takeEmptied()) ?? (await openOwn(server));
    // It is emptied for the next test, because this test may still be using it.
    t.after(async () => {
      if (fresh) await used.close();
      else idle.push(used);
    });
    return used.open();
  },
});

const takeEmptied = async (): Promise<OwnDatabase | undefined> => {
  for (let used = idle.pop(); used; used = idle.pop())
    try {
      await sql.raw(EMPTY).execute(used.db);
      return used;
    } catch {
      // The test has closed the database or left a lock.
      await used.close();
    }
  return undefined;
};

/** Deletes all rows except applied migrations, and restarts ids at 1. */
const EMPTY = `do $$ declare one record; begin
  set local lock_timeout = 2000;
  set local session_replication_role = replica;
  for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' loop
    execute format('delete from %I', one.relname);
  end loop;
  for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
    perform setval(format('%I', one.relname)::regclass, 1, false);
  end loop;
end $$`;

const openOwn = async (server: TestServer): Promise<OwnDatabase> => {
  migrated ??= makeMigrated(server);
  const { url, drop } = await server.makeDatabase(await migrated);
  const db = await openPostgres(url);
  const notifier = openPostgresNotifier(url, () => {});
  const env = { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' };
  const open = (): OpenStorage => {
    const { db: own } = makeHandle(db);
    return {
      db: own,
      openQueue: (now, hostQueues, pool) => tableQueue(own, hostQueueSettingsOf(hostQueues), now, pool, notifier),
      env,
    };
  };
  const close = async (): Promise<void> => {
    await notifier.close();
    await db.destroy();
    await drop();
  };
  return { db, open, close };
};

const server = await startPostgres();
if (typeof server === 'string') test('tests on PostgreSQL run', { skip: server }, () => {});
else
  after(async () => {
    for (const { close } of idle) await close();
    for (const drop of drops) await drop();
    await server.stop();
  });

/** The supported storages with their queue. Tests run on all of them. */
export const storages: readonly TestedStorage[] = typeof server === 'string' ? [sqlite] : [sqlite, postgresAt(server)];
