import { type TestContext, test } from 'node:test';
import type { HostQueueSettings } from '../src/queue/host-queue.ts';
import { type JobNotifier, makeJobNotifier } from '../src/queue/job-notifier.ts';
import type { Queue } from '../src/queue/queue.ts';
import { tableQueue } from '../src/queue/table-queue.ts';
import type { Database, WorkerPool } from '../src/storage/database.ts';
import { sharedServer, takePostgres } from './postgres-databases.ts';
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

const openStorage = (db: Database, env: Record<string, string>, notifier: JobNotifier): OpenStorage => ({
  db,
  openQueue: (now, hostQueues, pool) => tableQueue(db, { gap: 250, width: 4, isExempt: () => false, ...hostQueues }, now, pool, notifier),
  env,
});

const sqlite: TestedStorage = {
  name: 'SQLite',
  async open(t, { fresh = false } = {}) {
    const { folder, db, release } = await takeSqlite(fresh);
    t.after(release);
    return openStorage(db, { DATA_DIR: folder }, makeJobNotifier());
  },
};

const postgres: TestedStorage = {
  name: 'PostgreSQL',
  async open(t, { fresh = false } = {}) {
    const { url, db, notifier, release } = await takePostgres(fresh);
    t.after(release);
    return openStorage(db, { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' }, notifier);
  },
};

const server = await sharedServer();
if (typeof server === 'string') test('tests on PostgreSQL run', { skip: server }, () => {});

/** The supported storages with their queue. Tests run on all of them. */
export const storages: readonly TestedStorage[] = typeof server === 'string' ? [sqlite] : [sqlite, postgres];
