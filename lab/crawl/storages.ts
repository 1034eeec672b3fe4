import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/storage/database.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { startPostgres } from '../../test/postgres.ts';

/** An empty storage for a service, of either kind. Commits are synced. */
export interface LabStorage {
  name: string;
  /** Settings of the service. */
  env: Record<string, string>;
  open(): Promise<Database>;
  /** Bytes of all tables with their indexes. */
  bytes(db: Database): Promise<number>;
  /** Process id of the database server; undefined if it is part of the service. */
  pid(db: Database): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Opens the storages with these names, `sqlite` and `postgres`. */
export const openStorages = (names: readonly string[]): Promise<LabStorage[]> =>
  Promise.all(names.map((name) => (name === 'postgres' ? postgres() : sqlite())));

const sqlite = async (): Promise<LabStorage> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-crawl-'));
  return {
    name: 'SQLite',
    env: { DATA_DIR: folder },
    open: () => openSqlite(folder),
    // What is only in the log counts as well.
    bytes: async (db) =>
      Number(await firstOf(db, sql`select page_count * page_size as value from pragma_page_count(), pragma_page_size()`)),
    pid: async () => undefined,
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

const postgres = async (): Promise<LabStorage> => {
  const server = await startPostgres([]);
  if (typeof server === 'string') throw new Error(server);
  const { url } = await server.makeDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sonde-crawl-'));
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY: 'a secret that only this measurement has' },
    open: () => openPostgres(url),
    bytes: async (db) => Number(await firstOf(db, sql`select pg_database_size(current_database()) as value`)),
    pid: async (db) => Number.parseInt(await firstOf(db, sql`select pg_read_file('postmaster.pid', 0, 20) as value`), 10),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const firstOf = async (db: Database, query: RawBuilder<unknown>): Promise<string> =>
  String((await (query as RawBuilder<{ value: unknown }>).execute(db)).rows[0]?.value);
