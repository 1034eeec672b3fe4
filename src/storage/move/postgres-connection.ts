import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { moveLock } from '../locks.ts';
import { translate } from '../postgres/connection-error.ts';
import { connectionOf } from '../postgres/pool.ts';
import { isPooled } from '../postgres/session-limits.ts';
import { type Bound, bound, type Connection, holesFor, namesOf, quoted, type Value } from './connection.ts';
import { MoveRefused } from './refused.ts';

/** Values that one statement takes; the protocol has room for 65,535. */
const MAX_VALUES = 30_000;
/** Times that others may be seen, and milliseconds between: who has just stopped is seen for a moment more. */
const ATTEMPTS = 20;
const PAUSE = 100;

/** Connects to a database and keeps services from starting on it. Throws `MoveRefused` when one runs, or another move. */
export const connectPostgres = async (name: string, url: string): Promise<Connection> => {
  const client = new pg.Client({
    ...connectionOf(url),
    application_name: 'sonde move',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // Whatever is asked next says so.
  client.on('error', () => {});
  const query = async (statement: string, values: readonly Bound[] = []): Promise<Value[][]> => {
    let hole = 0;
    const text = statement.replaceAll('?', () => `$${++hole}`);
    try {
      return (await client.query<Value[]>({ text, values: [...values], rowMode: 'array' })).rows;
    } catch (error) {
      throw translate(error);
    }
  };
  const connection: Connection = {
    dialect: 'postgres',
    name,
    query,
    async insert({ table, columns }, rows) {
      const most = Math.floor(MAX_VALUES / columns.length);
      for (let from = 0; from < rows.length; from += most) {
        const some = rows.slice(from, from + most);
        const places = some.map(() => `(${holesFor(columns)})`).join(', ');
        const values = some.flatMap((row) => columns.map((column, index) => bound(column, row[index] ?? null)));
        await query(`insert into ${quoted(table)} (${namesOf(columns)}) values ${places}`, values);
      }
    },
    async lastId(table) {
      const [[last = '0'] = []] = await query(
        `select case when is_called then last_value else 0 end from ${await sequenceOf(query, table)}`,
      );
      return String(last);
    },
    async setLastId(table, id) {
      const sequence = await sequenceOf(query, table);
      await query('select setval(?::regclass, greatest(?::bigint, 1), ?::bigint > 0)', [sequence, id, id]);
    },
    makeDurable: async () => void (await query('reset synchronous_commit')),
    close: async () => client.end(),
  };
  try {
    await client.connect();
    // The locks of a move are those of its session, which behind a pooler may be another's.
    if (await isPooled(client))
      throw new MoveRefused('usage', `${name} is behind a connection pooler. Enter the URL of the PostgreSQL server itself.`);
    await haveAlone(connection);
    // Each batch is whole on the disk or not there; which was the last one matters only at the end.
    await query('set synchronous_commit = off');
    return connection;
  } catch (error) {
    await client.end().catch(() => {});
    throw explain(name, translate(error));
  }
};

/** What the person at the command line can mend, by PostgreSQL's codes: who may, what is there, what is allowed. */
export const explain = (name: string, error: unknown): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return /^(?:28|3D|42501)/.test(String(code)) ? new MoveRefused('schema', `Can’t use ${name}: ${String(message)}.`) : error;
};

const haveAlone = async ({ query, name }: Connection): Promise<void> => {
  const [[isAlone] = []] = await query(`select pg_try_advisory_lock(${moveLock})::int`);
  if (isAlone !== '1') throw new MoveRefused('busy', `${name} is starting, or part of another move. Try again later.`);
  for (let inspection = 1; await isUsed(query); inspection++) {
    if (inspection === ATTEMPTS) throw new MoveRefused('busy', `${name} is in use. Stop the server and all other commands first.`);
    await setTimeout(PAUSE);
  }
};

const isUsed = async (query: Connection['query']): Promise<boolean> =>
  (await query(`select 1 from pg_stat_activity where datname = current_database() and application_name = 'sonde' limit 1`)).length > 0;

const sequenceOf = async (query: Connection['query'], table: string): Promise<string> => {
  const [[sequence] = []] = await query(`select pg_get_serial_sequence(?, 'id')`, [table]);
  return String(sequence);
};

/** Everything as the text that the server sends, but bytes as bytes. */
const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  type === pg.types.builtins.BYTEA ? pg.types.getTypeParser(type, format as 'text') : String;
