import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { siblingModule } from '../../sibling-module.ts';
import { giveChangeMark } from '../change-mark.ts';
import type { Database } from '../database.ts';
import { type BeforeChange, migrate } from '../migrate.ts';
import { backUpBeforeMigration } from '../migration-backup.ts';
import { Store } from '../store.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { watchSqlite } from './changes.ts';
import { databaseFile } from './file.ts';
import { lookAtSqlite } from './look.ts';
import type { Statement, StatementResult } from './thread.ts';

/** Milliseconds to wait for who writes, and for who changes the tables. */
const BUSY = 5_000;
const MIGRATION = 24 * 60 * 60 * 1000;

/** Opens, or makes, the database in a folder and brings its tables up to date. Files are for their owner only. */
export const openSqlite = (folder: string, beforeChange?: BeforeChange): Promise<Database> =>
  openSqliteFile(databaseFile(folder), beforeChange);

/** The same for a file of any name. */
export const openSqliteFile = async (
  file: string,
  beforeChange: BeforeChange = (first) => backUpBeforeMigration(file, first),
): Promise<Database> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its other files the rights of this one.
  closeSync(openSync(file, 'a', 0o600));
  const { pending } = lookAtSqlite(file);
  const closing: (() => void)[] = [];
  const db = new Store({ dialect: sqliteDialect(file, closing) });
  try {
    // Another process may be changing the tables, which takes as long as it takes.
    if (pending.length > 0) await sql`pragma busy_timeout = ${sql.lit(MIGRATION)}`.execute(db);
    await migrate(db, beforeChange);
    if (pending.length > 0) await sql`pragma busy_timeout = ${sql.lit(BUSY)}`.execute(db);
    const changes = watchSqlite(file);
    closing.push(changes.close);
    giveChangeMark(db, changes.mark);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};

/** `closing` is called before the connection is closed, which so is the last one and tidies up. */
const sqliteDialect = (path: string, closing: readonly (() => void)[]): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ThreadDriver(path, closing),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** One connection in one thread. Statements of their own are handed to it as they come; while a transaction is open, all others stand in line. */
class ThreadDriver implements Driver {
  readonly #path: string;
  readonly #closing: readonly (() => void)[];
  #thread: ThreadConnection | undefined;
  #isTaken = false;
  readonly #line: (() => void)[] = [];

  constructor(path: string, closing: readonly (() => void)[]) {
    this.#path = path;
    this.#closing = closing;
  }

  async init(): Promise<void> {
    this.#thread = new ThreadConnection(this.#path);
  }

  async acquireConnection(): Promise<Lease> {
    return new Lease((query) => this.#queue((thread) => thread.executeQuery(query)), this.#open);
  }

  async releaseConnection(): Promise<void> {}

  /** Takes the connection; the first statement begins the transaction. */
  async beginTransaction(lease: Lease): Promise<void> {
    await this.#queue(async () => {
      this.#isTaken = true;
    });
    lease.transaction = 'begins';
  }

  async commitTransaction(lease: Lease): Promise<void> {
    if (lease.transaction === 'goes on') await lease.executeQuery(CompiledQuery.raw('commit'));
    this.#leave(lease);
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    try {
      lease.transaction = 'gives up';
      await lease.executeQuery(CompiledQuery.raw('rollback'));
    } finally {
      this.#leave(lease);
    }
  }

  async destroy(): Promise<void> {
    for (const close of this.#closing) close();
    await this.#thread?.close();
  }

  get #open(): ThreadConnection {
    if (!this.#thread) throw new Error('The database is not open');
    return this.#thread;
  }

  /** Does something with the thread as soon as no transaction is open. */
  #queue<Result>(work: (thread: ThreadConnection) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const start = (): void => void work(this.#open).then(resolve, reject);
      if (this.#isTaken) this.#line.push(start);
      else start();
    });
  }

  /** The thread does what it is handed in order, so whoever is next need not wait for an answer to whoever was before. */
  #leave(lease: Lease): void {
    lease.transaction = undefined;
    this.#isTaken = false;
    while (!this.#isTaken) {
      const next = this.#line.shift();
      if (!next) return;
      next();
    }
  }
}

/** What Kysely takes for a connection: all share the one there is. */
class Lease implements DatabaseConnection {
  transaction: Statement['transaction'];
  readonly #inTurn: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
  readonly #thread: ThreadConnection;

  constructor(inTurn: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>, thread: ThreadConnection) {
    this.#inTurn = inTurn;
    this.#thread = thread;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { transaction } = this;
    if (transaction === undefined) return this.#inTurn(query);
    if (transaction === 'begins') this.transaction = 'goes on';
    return this.#thread.executeQuery(query, transaction);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; nothing here streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported by this driver');
  }
}

class ThreadConnection {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, { resolve(result: StatementResult): void; reject(error: Error): void }>();
  #lastId = 0;
  #closing = false;
  #ended: Error | undefined;

  constructor(path: string) {
    this.#thread = new Worker(siblingModule(import.meta.url, 'thread'), { workerData: { path } });
    this.#thread.on('message', (result: StatementResult) => {
      const call = this.#waiting.get(result.id);
      this.#waiting.delete(result.id);
      call?.resolve(result);
    });
    this.#thread.on('error', (error: Error) => this.#end(new StorageUnavailable(error.message)));
    this.#thread.on('exit', () => this.#end(new StorageUnavailable('the database has been closed')));
    this.#thread.unref();
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery, transaction?: Statement['transaction']): Promise<QueryResult<Row>> {
    const statement = { sql, parameters: parameters as Statement['parameters'], transaction };
    const { columns = [], rows = [], changes, insertId, error } = await this.#call(statement);
    if (error)
      throw StorageUnavailable.explains(error.code) ? new StorageUnavailable(error.message) : new Error(`${error.message}: ${sql}`);
    return {
      rows: rows.map((values) => named<Row>(columns, values)),
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
      ...(insertId === undefined ? {} : { insertId: BigInt(insertId) }),
    };
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    const exited = new Promise((resolve) => this.#thread.once('exit', resolve));
    this.#closing = true;
    this.#thread.ref();
    this.#thread.postMessage('close');
    await exited;
  }

  #call(statement: Omit<Statement, 'id'>): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      // A call under way keeps the process alive; an idle connection does not.
      if (this.#waiting.size === 1) this.#thread.ref();
      this.#thread.postMessage({ id, ...statement } satisfies Statement);
    }).finally(() => {
      if (this.#waiting.size === 0 && !this.#closing) this.#thread.unref();
    }) as Promise<StatementResult>;
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

const named = <Row>(columns: readonly string[], values: readonly unknown[]): Row => {
  const row: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    row[column] = values[index];
  });
  return row as Row;
};
