import type { TestContext } from 'node:test';
import { makeFolder } from './make-folder.ts';
import { startPostgres, type TestServer } from './postgres.ts';
import { takeSqlite } from './sqlite-databases.ts';

/**
 * Settings of a test’s service with its storage: an empty SQLite database, or with TEST_STORAGE=postgres a PostgreSQL database, so that every test of
 * the service runs on both. A storage in `env` is kept.
 */
export const storageOfService = async (
  t: Pick<TestContext, 'after'>,
  env: Record<string, string> = {},
): Promise<Record<string, string>> => {
  if (env.DATABASE_URL) return { DATA_DIR: await makeFolder(t), ...env };
  if (env.DATABASE_URL === undefined && process.env.TEST_STORAGE === 'postgres')
    return { DATA_DIR: await makeFolder(t), ...(await onPostgres(t)), ...env };
  if (env.DATA_DIR) return env;
  const { folder, release } = await takeSqlite();
  t.after(release);
  return { DATA_DIR: folder, ...env };
};

const onPostgres = async (t: Pick<TestContext, 'after'>): Promise<Record<string, string>> => {
  running ??= startPostgres();
  const server = await running;
  if (typeof server === 'string') throw new Error(server);
  const { url, drop } = await server.makeDatabase();
  t.after(drop);
  return { DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have' };
};

/** The PostgreSQL server shared by all tests of a process. */
let running: Promise<TestServer | string> | undefined;
