import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openUntrusted } from '../sqlite/untrusted.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { StorageUnusable } from '../unusable.ts';
import { type Bound, bound, type Connection, holesFor, namesOf, quoted, type Value } from './connection.ts';
import { MoveRefused } from './refused.ts';

/** Milliseconds to wait for whoever is about to close the database. */
const TIMEOUT = 2_000;

/** Opens a database for this process alone: while it is open, no service can start on it. Throws `MoveRefused` when somebody has it open. */
export const connectSqlite = (name: string, file: string): Connection => {
  const database = openAlone(name, file);
  const prepared = new Map<string, StatementSync>();
  const prepare = (statement: string): StatementSync => {
    const known = prepared.get(statement);
    if (known) return known;
    const made = database.prepare(statement);
    made.setReturnArrays(true);
    made.setReadBigInts(true);
    prepared.set(statement, made);
    return made;
  };
  const query = (statement: string, values: readonly Bound[] = []): Value[][] =>
    explaining(name, () => (prepare(statement).all(...values) as unknown as (Value | bigint)[][]).map((row) => row.map(textual)));
  return {
    dialect: 'sqlite',
    name,
    query: async (statement, values) => query(statement, values),
    insert: async ({ table, columns }, rows) =>
      explaining(name, () => {
        const statement = prepare(`insert into ${quoted(table)} (${namesOf(columns)}) values (${holesFor(columns)})`);
        for (const row of rows) statement.run(...columns.map((column, index) => bound(column, row[index] ?? null)));
      }),
    lastId: async (table) => String(query('select seq from sqlite_sequence where name = ?', [table])[0]?.[0] ?? '0'),
    async setLastId(table, id) {
      query('delete from sqlite_sequence where name = ?', [table]);
      if (id !== '0') query('insert into sqlite_sequence (name, seq) values (?, ?)', [table, BigInt(id)]);
    },
    makeDurable: async () => explaining(name, () => database.exec('pragma synchronous = full')),
    close: async () => database.close(),
  };
};

const openAlone = (name: string, file: string): DatabaseSync => {
  const database = openUntrusted(file, { timeout: TIMEOUT });
  try {
    // Each batch is whole on the disk or not there; which was the last one matters only at the end.
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma synchronous = normal');
    return database;
  } catch (error) {
    database.close();
    throw (error as { errcode?: number }).errcode === 5
      ? new MoveRefused('busy', `${name} is in use. Stop the server or other command first.`)
      : explain(name, error);
  }
};

const textual = (value: Value | bigint): Value => (typeof value === 'bigint' ? String(value) : value);

const explaining = <Result>(name: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw explain(name, error);
  }
};

/** SQLite's primary result codes for a file that is damaged, or no database. */
const DAMAGED = new Set([11, 26]);

const explain = (name: string, error: unknown): unknown => {
  const { errcode, message } = error as Error & { errcode?: number };
  if (errcode === undefined) return error;
  if (DAMAGED.has(errcode & 0xff)) return new StorageUnusable(`${name} is damaged, or no database: ${message}.`);
  return StorageUnavailable.explains(errcode) ? new StorageUnavailable(`${name}: ${message}`) : error;
};
