import { PostgresDialect, sql } from 'kysely';
import { sharedTime } from '../clock.ts';
import type { Database } from '../database.ts';
import { compareSchema, type SchemaInspection } from '../schema/version.ts';
import { nothingStored, SEALED, type StoredRows } from '../sqlite/inspect.ts';
import { Store } from '../store.ts';
import { openPostgresPool } from './pool.ts';

export interface PostgresInspection extends SchemaInspection, StoredRows {
  /** Version of the database server. */
  version: string;
  /** Due time of the oldest waiting job while no worker holds a lease, in milliseconds since 1970; null otherwise. */
  undoneSince: number | null;
  /** The server’s time, in milliseconds since 1970. */
  time: number;
}

/** Inspects a server’s version and the schema of its database, without changing anything. */
export const inspectSchema = async (url: string): Promise<PostgresInspection> => {
  const db = new Store({ dialect: new PostgresDialect({ pool: openPostgresPool(url, 1) }) });
  try {
    const { rows: servers } = await sql<{ version: string; table: string | null }>`
      select current_setting('server_version') as version, to_regclass('migration')::text as "table"`.execute(db);
    const [server] = servers;
    const recorded = server?.table
      ? (await sql<{ name: string }>`select name from migration`.execute(db)).rows.map(({ name }) => name)
      : [];
    const schema = compareSchema(recorded);
    const time = await sharedTime(db);
    return { version: server?.version ?? '', time, ...(schema.isCurrent ? await readRows(db, time) : noStoredRows), ...schema };
  } finally {
    await db.destroy();
  }
};

const noStoredRows = { ...nothingStored, undoneSince: null };

const readRows = async (db: Database, time: number): Promise<StoredRows & Pick<PostgresInspection, 'undoneSince'>> => {
  const key = await db.selectFrom('key_fingerprint').select('fingerprint').executeTakeFirst();
  const { rows: secrets } = await sql.raw<{ sealed: string }>(SEALED).execute(db);
  const clock = await db.selectFrom('clock').selectAll().executeTakeFirst();
  return {
    keyFingerprint: key?.fingerprint ?? null,
    sealed: secrets.map(({ sealed }) => sealed),
    undoneSince: await findUndone(db, time),
    clock: clock ?? null,
  };
};

const findUndone = async (db: Database, now: number): Promise<number | null> => {
  const jobs = db.selectFrom('job');
  if (await jobs.select('id').where('lease_until', '>', now).limit(1).executeTakeFirst()) return null;
  const due = jobs.select('run_at').where('token', 'is', null).where('run_at', '<=', now);
  const first = await due.orderBy('run_at').limit(1).executeTakeFirst();
  return first ? Number(first.run_at) : null;
};
