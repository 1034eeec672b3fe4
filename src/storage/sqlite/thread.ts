/** The thread that holds the SQLite connection (`sqlite.ts` talks to it), so that a slow disk never holds the event loop. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { makeCache } from '../../lib/cache.ts';

export interface Statement {
  id: number;
  sql: string;
  parameters: (null | number | bigint | string | Uint8Array)[];
  /** What it is to a transaction; undefined outside of one. */
  transaction?: 'begins' | 'goes on' | 'gives up' | undefined;
}

export interface StatementResult {
  id: number;
  /** Names of the columns, and rows of values in their order: arrays cross between threads three times as fast as objects. */
  columns?: string[];
  rows?: unknown[][];
  changes?: number;
  insertId?: number;
  error?: { message: string; code: number };
}

/** Prepared statements kept; the least recently used one goes. */
const MAX_STATEMENTS = 200;

const { path } = workerData as { path: string };
const database = new DatabaseSync(path);
// FULL: a commit is on the disk before it is acknowledged.
database.exec(`
  pragma busy_timeout = 5000;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma trusted_schema = off;
  pragma cache_size = -32768;
  pragma journal_size_limit = 67108864;
`);

/** With the names of its columns, which take long to ask for; none when it gives no rows. */
interface Prepared {
  statement: StatementSync;
  columns: string[];
}

const prepared = makeCache<string, Prepared>(MAX_STATEMENTS);

parentPort?.on('message', (message: Statement | 'close') => {
  if (message === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(execute(message));
});

function execute({ id, sql, parameters, transaction }: Statement): StatementResult {
  try {
    if (transaction === 'begins') prepare('begin immediate').statement.run();
    // It did not begin, or SQLite has taken it back by itself: nothing more of it may be done.
    else if (transaction === 'gives up' && !database.isTransaction) return { id };
    else if (transaction === 'goes on' && !database.isTransaction) throw new Error('the transaction is over');
    const { statement, columns } = prepare(sql);
    if (columns.length > 0) return { id, columns, rows: statement.all(...parameters) as unknown as unknown[][] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { id, changes: Number(changes), insertId: Number(lastInsertRowid) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { id, error: { message, code: errcode ?? 0 } };
  }
}

function prepare(sql: string): Prepared {
  const known = prepared.get(sql);
  if (known) return known;
  const made = withColumns(database.prepare(sql));
  prepared.set(sql, made);
  return made;
}

function withColumns(statement: StatementSync): Prepared {
  statement.setReturnArrays(true);
  return { statement, columns: statement.columns().map(({ name }) => name) };
}
