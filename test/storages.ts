import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import type { HostQueueSettings } from '../src/queue/host-queue.ts';
import { makeJobNotifier } from '../src/queue/job-notifier.ts';
import { openPostgresNotifier } from '../src/queue/postgres-notifier.ts';
import type { Queue } from '../src/queue/queue.ts';
import { tableQueue } from '../src/queue/table-queue.ts';
import type { Database, WorkerPool } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres/open.ts';
import { openSqlite } from '../src/storage/sqlite/open.ts';
import { placeMigratedSqlite } from './migrated-sqlite.ts';
import { startPostgres, type TestServer } from './postgres.ts';

interface OpenStorage {
  db: Database;
  openQueue(now: () => number, hostQueues?: Partial<HostQueueSettings>, pool?: WorkerPool): Queue;
  /** Settings of a service on this storage, always with the same data. */
  env: Record<string, string>;
}

export interface TestedStorage {
  name: string;
  open(t: Pick<TestContext, 'after'>): Promise<OpenStorage>;
}

const hostQueueSettingsOf = (hostQueues: Partial<HostQueueSettings> = {}): HostQueueSettings => ({
  gap: 250,
  width: 4,
  isExempt: () => false,
  ...hostQueues,
});

const sqlite: TestedStorage = {
  name: 'SQLite',
  async open(t) {
    const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
    await placeMigratedSqlite(folder);
    const db = await openSqlite(folder);
    t.after(async () => {
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    });
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

const postgresAt = (server: TestServer): TestedStorage => ({
  name: 'PostgreSQL',
  async open(t) {
    migrated ??= makeMigrated(server);
    const { url, drop } = await server.makeDatabase(await migrated);
    const db = await openPostgres(url);
    const notifier = openPostgresNotifier(url, () => {});
    t.after(async () => {
      await notifier.close();
      await db.destroy();
      await drop();
    });
    const env = { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' };
    return { db, openQueue: (now, hostQueues, pool) => tableQueue(db, hostQueueSettingsOf(hostQueues), now, pool, notifier), env };
  },
});

const server = await startPostgres();
if (typeof server === 'string') test('on PostgreSQL', { skip: server }, () => {});
else
  after(async () => {
    for (const drop of drops) await drop();
    await server.stop();
  });

/** The supported storages, with the queue. What holds for one must hold for all. */
export const storages: readonly TestedStorage[] = typeof server === 'string' ? [sqlite] : [sqlite, postgresAt(server)];
