import type { TestContext } from 'node:test';
import { placeMigratedSqlite } from './migrated-sqlite.ts';
import { startPostgres, type TestServer } from './postgres.ts';

/**
 * Storage settings of a test’s service: SQLite in `folder`, or with TEST_STORAGE=postgres a PostgreSQL database of its own, so that every test of the
 * service runs on both.
 */
export const storageOfService = async (t: Pick<TestContext, 'after'>, folder: string): Promise<Record<string, string>> => {
  if (process.env.TEST_STORAGE !== 'postgres') {
    await placeMigratedSqlite(folder);
    return {};
  }
  running ??= startPostgres();
  const server = await running;
  if (typeof server === 'string') throw new Error(server);
  const { url, drop } = await server.makeDatabase();
  t.after(drop);
  return { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' };
};

/** The PostgreSQL server shared by all tests of a process. */
let running: Promise<TestServer | string> | undefined;
