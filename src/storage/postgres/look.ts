import { PostgresDialect, sql } from 'kysely';
import { LOG } from '../move/half-moved.ts';
import { lookAtMigrations, type SchemaLook } from '../schema-look.ts';
import { Store } from '../store.ts';
import { openPool } from './pool.ts';

export interface PostgresLook extends SchemaLook {
  /** Of the server. */
  version: string;
  /** A move into it is not done. */
  isHalfMoved: boolean;
}

/** The version of a server, and how the schema of its database stands to this version of Sonde. Changes nothing. */
export const lookAtSchema = async (url: string): Promise<PostgresLook> => {
  const db = new Store({ dialect: new PostgresDialect({ pool: openPool(url, 1) }) });
  try {
    const { rows: servers } = await sql<{ version: string; table: string | null; log: string | null }>`
      select current_setting('server_version') as version, to_regclass('migration')::text as "table", to_regclass(${LOG})::text as log`.execute(
      db,
    );
    const [server] = servers;
    const applied = server?.table ? (await sql<{ name: string }>`select name from migration`.execute(db)).rows.map(({ name }) => name) : [];
    return { version: server?.version ?? '', isHalfMoved: Boolean(server?.log), ...lookAtMigrations(applied) };
  } finally {
    await db.destroy();
  }
};
