import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync, DatabaseSyncOptions, StatementSync } from 'node:sqlite';
import { copySqlite } from '../sqlite/copy.ts';
import { columnTexts, openUntrusted } from '../sqlite/untrusted.ts';
import { StorageUnavailable, StorageUnusable } from '../storage-error.ts';
import { bound, type Connection, namesOf, placeholdersFor, quoted, type Value, type WritingConnection } from './connection.ts';
import { TransferRefused } from './stream.ts';

/** Maximum milliseconds to wait for a process that is about to close the database. */
const CLOSE_TIMEOUT = 2_000;

const BEGIN_SNAPSHOT = 'begin; select 1 from sqlite_schema';

/**
 * Opens a snapshot of a database that may be in use. If the database can change meanwhile, the snapshot is a copy beside it: a database’s log grows
 * for as long as a reader is active, and the reader of an export may stall.
 */
export const readSqlite = (name: string, file: string): Connection => {
  const database = openDatabase(name, file, BEGIN_SNAPSHOT, { readOnly: true });
  const [mode] = columnTexts(database, 'pragma journal_mode');
  if (mode !== 'wal') return connectionTo(name, database);
  database.close();
  const copy = join(dirname(file), `export-${randomUUID()}.db`);
  try {
    withExplanation(name, () => copySqlite(file, copy));
    const connection = connectionTo(name, openDatabase(name, copy, BEGIN_SNAPSHOT, { readOnly: true }));
    // Where an open file can lose its name, the copy disappears with the process, however the process ends.
    if (process.platform !== 'win32') rmSync(copy);
    return { ...connection, close: () => connection.close().finally(() => rmSync(copy, { force: true })) };
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
};

/** Opens a database exclusively, and creates the file if it is missing. Throws `TransferRefused` if another process has the database open. */
export const writeSqlite = (name: string, file: string): WritingConnection => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite creates its other files with the same mode as this file.
  closeSync(openSync(file, 'a', 0o600));
  // `synchronous = extra` also syncs the folder.
  const database = openDatabase(name, file, 'pragma locking_mode = exclusive; pragma synchronous = extra; begin exclusive');
  const connection = connectionTo(name, database);
  const { query } = connection;
  return {
    ...connection,
    insert: async ({ table, columns }, rows) =>
      withExplanation(name, () => {
        const statement = connection.prepare(`insert into ${quoted(table)} (${namesOf(columns)}) values (${placeholdersFor(columns)})`);
        for (const row of rows) statement.run(...columns.map((column, index) => bound(column, row[index] ?? null)));
      }),
    async setLastId(table, id) {
      await query('delete from sqlite_sequence where name = ?', [table]);
      if (id !== '0') await query('insert into sqlite_sequence (name, seq) values (?, ?)', [table, BigInt(id)]);
    },
    commit: async () => withExplanation(name, () => database.exec('commit')),
  };
};

const connectionTo = (name: string, database: DatabaseSync): Connection & { prepare(statement: string): StatementSync } => {
  const prepared = new Map<string, StatementSync>();
  const prepare = (statement: string): StatementSync => {
    const cached = prepared.get(statement);
    if (cached) return cached;
    const made = database.prepare(statement);
    made.setReturnArrays(true);
    made.setReadBigInts(true);
    prepared.set(statement, made);
    return made;
  };
  const query: Connection['query'] = async (statement, values = []) =>
    withExplanation(name, () => (prepare(statement).all(...values) as unknown as (Value | bigint)[][]).map((row) => row.map(toTextValue)));
  return {
    dialect: 'sqlite',
    name,
    prepare,
    query,
    lastId: async (table) => String((await query('select seq from sqlite_sequence where name = ?', [table]))[0]?.[0] ?? '0'),
    close: async () => database.close(),
  };
};

const openDatabase = (name: string, file: string, statements: string, options: DatabaseSyncOptions = {}): DatabaseSync => {
  const database = withExplanation(name, () => openUntrusted(file, { timeout: CLOSE_TIMEOUT, ...options }));
  try {
    database.exec(statements);
    return database;
  } catch (error) {
    database.close();
    throw (error as { errcode?: number }).errcode === 5
      ? new TransferRefused('busy', `${name} is in use. Stop the server or other command first.`)
      : explainError(name, error);
  }
};

const toTextValue = (value: Value | bigint): Value => (typeof value === 'bigint' ? String(value) : value);

const withExplanation = <Result>(name: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw explainError(name, error);
  }
};

/** SQLite’s primary result codes for a damaged file, and for a file that is not a database. */
const DAMAGED_CODES = new Set([11, 26]);

const explainError = (name: string, error: unknown): unknown => {
  const { errcode, message } = error as Error & { errcode?: number };
  if (errcode === undefined) return error;
  if (DAMAGED_CODES.has(errcode & 0xff)) return new StorageUnusable(`${name} is damaged, or no database: ${message}.`);
  return StorageUnavailable.explains(errcode) ? new StorageUnavailable(`${name}: ${message}`) : error;
};
