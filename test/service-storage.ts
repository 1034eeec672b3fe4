import type { TestContext } from 'node:test';
import type { DatabaseHandle } from './database-handle.ts';
import { makeFolder } from './make-folder.ts';
import { openedPostgres, takePostgres } from './postgres-databases.ts';
import { openedSqlite, takeSqlite } from './sqlite-databases.ts';

/**
 * Settings of a test’s service with its storage: an empty SQLite database, or with TEST_STORAGE=postgres a PostgreSQL database, so that every test of
 * the service runs on both. A storage in `env` is kept.
 */
export const storageOfService = async (
  t: Pick<TestContext, 'after'>,
  env: Record<string, string> = {},
): Promise<Record<string, string>> => {
  if (env.DATABASE_URL) return { DATA_DIR: await makeFolder(t), ...env };
  if (env.DATABASE_URL === undefined && process.env.TEST_STORAGE === 'postgres') {
    const { url, release } = await takePostgres();
    t.after(release);
    return { DATA_DIR: await makeFolder(t), DATABASE_URL: url, SECRET_KEY: 'a secret that only these tests have', ...env };
  }
  if (env.DATA_DIR) return env;
  const { folder, release } = await takeSqlite();
  t.after(release);
  return { DATA_DIR: folder, ...env };
};

/** Makes a handle for the database of a service, if this process has it open. */
export const openedDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): DatabaseHandle | undefined =>
  databaseUrl === null ? openedSqlite(dataDir) : openedPostgres(databaseUrl);
