import { PostgresDialect, sql } from 'kysely';
import { migrationNames } from './migrate.ts';
import { openPool } from './postgres-pool.ts';
import { Store } from './store.ts';

export interface SchemaLook {
  /** Of the server. */
  version: string;
  /** Nothing of Sonde is there yet. */
  isEmpty: boolean;
  pending: string[];
  unknown: string[];
}

/** The version of a server, and how the schema of its database stands to this version of Sonde. Changes nothing. */
export const lookAtSchema = async (url: string): Promise<SchemaLook> => {
  const db = new Store({ dialect: new PostgresDialect({ pool: openPool(url, 1) }) });
  try {
    const { rows: servers } = await sql<{ version: string; table: string | null }>`
      select current_setting('server_version') as version, to_regclass('migration')::text as "table"`.execute(db);
    const [server] = servers;
    const applied = server?.table ? (await sql<{ name: string }>`select name from migration`.execute(db)).rows.map(({ name }) => name) : [];
    return {
      version: server?.version ?? '',
      isEmpty: applied.length === 0,
      pending: migrationNames.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !migrationNames.includes(name)),
    };
  } finally {
    await db.destroy();
  }
};
