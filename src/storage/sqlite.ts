import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { siblingModule } from '../sibling-module.ts';
import type { Database, Tables } from './database.ts';
import { migrate } from './migrate.ts';
import type { Statement, StatementResult } from './sqlite-thread.ts';
import { StorageUnavailable } from './unavailable.ts';

const FILE = 'sonde.db';

/** Opens, or makes, the database in a folder and brings its tables up to date. Files are for their owner only. */
export const openSqlite = async (folder: string): Promise<Database> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, FILE);
  // SQLite gives its other files the rights of this one.
  closeSync(openSync(file, 'a', 0o600));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};

const sqliteDialect = (path: string): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ThreadDriver(path),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** One connection in one thread; whoever holds it may have a transaction open, the others wait in line. */
class ThreadDriver implements Driver {
  readonly #path: string;
  #connection: ThreadConnection | undefined;
  #line: Promise<void> = Promise.resolve();
  #leave: () => void = () => {};

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#connection = new ThreadConnection(this.#path);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#line;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#line = promise;
    await before;
    this.#leave = resolve;
    return this.#open;
  }

  async releaseConnection(): Promise<void> {
    this.#leave();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#connection?.close();
  }

  get #open(): ThreadConnection {
    if (!this.#connection) throw new Error('The database is not open');
    return this.#connection;
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, { resolve(result: StatementResult): void; reject(error: Error): void }>();
  #lastId = 0;
  #closing = false;
  #ended: Error | undefined;

  constructor(path: string) {
    this.#thread = new Worker(siblingModule(import.meta.url, 'sqlite-thread'), { workerData: { path } });
    this.#thread.on('message', (result: StatementResult) => {
      const call = this.#waiting.get(result.id);
      this.#waiting.delete(result.id);
      call?.resolve(result);
    });
    this.#thread.on('error', (error: Error) => this.#end(new StorageUnavailable(error.message)));
    this.#thread.on('exit', () => this.#end(new StorageUnavailable('the database has been closed')));
    this.#thread.unref();
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows = [], changes, insertId, error } = await this.#call(sql, parameters as Statement['parameters']);
    if (error)
      throw StorageUnavailable.explains(error.code) ? new StorageUnavailable(error.message) : new Error(`${error.message}: ${sql}`);
    return {
      rows: rows as Row[],
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
      ...(insertId === undefined ? {} : { insertId: BigInt(insertId) }),
    };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; nothing here streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported by this driver');
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    const exited = new Promise((resolve) => this.#thread.once('exit', resolve));
    this.#closing = true;
    this.#thread.ref();
    this.#thread.postMessage('close');
    await exited;
  }

  #call(sql: string, parameters: Statement['parameters']): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      // A call under way keeps the process alive; an idle connection does not.
      if (this.#waiting.size === 1) this.#thread.ref();
      this.#thread.postMessage({ id, sql, parameters } satisfies Statement);
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
