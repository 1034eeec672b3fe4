import { setTimeout } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { importLock } from '../locks.ts';
import { translateError } from '../postgres/connection-error.ts';
import { assertServer } from '../postgres/open.ts';
import { connectionOf, openPostgresPool } from '../postgres/pool.ts';
import { isPooled, localLimits } from '../postgres/session-limits.ts';
import { StorageUnusable } from '../storage-error.ts';
import { Store } from '../store.ts';
import { type Bound, bound, type Connection, namesOf, placeholdersFor, quoted, type Value, type WritingConnection } from './connection.ts';
import { TransferRefused } from './stream.ts';

/** Maximum parameters per statement; the protocol allows 65,535. */
const MAX_VALUES = 30_000;
/** Number of checks for other clients, and milliseconds between checks: a client that has just stopped stays visible for a moment. */
const CLIENT_CHECKS = 20;
const CHECK_PAUSE = 100;

/** Removes time limits, because the other end of the stream determines the speed. */
const NO_LIMITS = localLimits({ statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 });

/** Opens a snapshot of a database that may be in use. */
export const readPostgres = (name: string, url: string): Promise<Connection> =>
  connect(name, url, 'sonde export', async (connection) => {
    await connection.query('begin transaction isolation level repeatable read, read only');
    return connection;
  });

/** Connects to a database and prevents servers from starting on it. Throws `TransferRefused` if a server or another import is running. */
export const writePostgres = async (name: string, url: string): Promise<WritingConnection> => {
  await requireServer(name, url);
  return connect(name, url, 'sonde import', async (connection, client) => {
    // The lock belongs to the session, which a pooler may share between clients.
    if (await isPooled(client))
      throw new TransferRefused('usage', `${name} is behind a connection pooler. Enter the URL of the PostgreSQL server itself.`);
    await requireUnused(connection);
    await connection.query('begin');
    return withWriting(connection);
  });
};

const connect = async <Made extends Connection>(
  name: string,
  url: string,
  application: string,
  prepare: (connection: Connection, client: pg.Client) => Promise<Made>,
): Promise<Made> => {
  const client = new pg.Client({
    ...connectionOf(url),
    application_name: application,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // Ignored here, because the next query reports the error.
  client.on('error', () => {});
  try {
    await client.connect();
    const connection = await prepare(connectionTo(name, client), client);
    await connection.query(NO_LIMITS);
    return connection;
  } catch (error) {
    await client.end().catch(() => {});
    throw explainError(name, translateError(error));
  }
};

const connectionTo = (name: string, client: pg.Client): Connection => {
  const query = async (statement: string, values: readonly Bound[] = []): Promise<Value[][]> => {
    let hole = 0;
    const text = values.length === 0 ? statement : statement.replaceAll('?', () => `$${++hole}`);
    try {
      return (await client.query<Value[]>({ text, values: [...values], rowMode: 'array' })).rows;
    } catch (error) {
      throw translateError(error);
    }
  };
  return {
    dialect: 'postgres',
    name,
    query,
    async lastId(table) {
      const [[last = '0'] = []] = await query(
        `select case when is_called then last_value else 0 end from ${await sequenceOf(query, table)}`,
      );
      return String(last);
    },
    close: async () => client.end(),
  };
};

const withWriting = (connection: Connection): WritingConnection => {
  const { query } = connection;
  return {
    ...connection,
    async insert({ table, columns }, rows) {
      const most = Math.floor(MAX_VALUES / columns.length);
      for (let from = 0; from < rows.length; from += most) {
        const some = rows.slice(from, from + most);
        const placeholders = some.map(() => `(${placeholdersFor(columns)})`).join(', ');
        const values = some.flatMap((row) => columns.map((column, index) => bound(column, row[index] ?? null)));
        await query(`insert into ${quoted(table)} (${namesOf(columns)}) values ${placeholders}`, values);
      }
    },
    async setLastId(table, id) {
      const sequence = await sequenceOf(query, table);
      await query('select setval(?::regclass, greatest(?::bigint, 1), ?::bigint > 0)', [sequence, id, id]);
    },
    commit: async () => void (await query('commit')),
  };
};

/** Throws `TransferRefused` if the server is too old or the database is not encoded in UTF-8. */
const requireServer = async (name: string, url: string): Promise<void> => {
  const db = new Store({ dialect: new PostgresDialect({ pool: openPostgresPool(url, 1) }) });
  try {
    await assertServer(db);
  } catch (error) {
    throw error instanceof StorageUnusable
      ? new TransferRefused('schema', error.message.replace(/^DATABASE_URL/, name))
      : explainError(name, error);
  } finally {
    await db.destroy();
  }
};

/** Explains errors that the operator can fix, by PostgreSQL's codes: authentication, a missing database, missing permissions. */
const explainError = (name: string, error: unknown): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return /^(?:28|3D|42501)/.test(String(code)) ? new TransferRefused('schema', `Can’t use ${name}: ${String(message)}.`) : error;
};

const requireUnused = async ({ query, name }: Connection): Promise<void> => {
  const [[isAlone] = []] = await query(`select pg_try_advisory_lock(${importLock})::int`);
  if (isAlone !== '1') throw new TransferRefused('busy', `${name} is starting, or part of another import. Try again later.`);
  for (let inspection = 1; await isUsed(query); inspection++) {
    if (inspection === CLIENT_CHECKS) throw new TransferRefused('busy', `${name} is in use. Stop the server and all other commands first.`);
    await setTimeout(CHECK_PAUSE);
  }
};

const isUsed = async (query: Connection['query']): Promise<boolean> =>
  (await query(`select 1 from pg_stat_activity where datname = current_database() and application_name = 'sonde' limit 1`)).length > 0;

const sequenceOf = async (query: Connection['query'], table: string): Promise<string> => {
  const [[sequence] = []] = await query(`select pg_get_serial_sequence(?, 'id')`, [table]);
  return String(sequence);
};

/** Returns a parser that reads all values as the server’s text, except bytes. */
const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  type === pg.types.builtins.BYTEA ? pg.types.getTypeParser(type, format as 'text') : String;
