/** The thread that holds the SQLite connection (`sqlite.ts` talks to it), so that a slow disk never holds the event loop. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

export interface Statement {
  id: number;
  sql: string;
  parameters: (null | number | bigint | string | Uint8Array)[];
}

export interface StatementResult {
  id: number;
  rows?: unknown[];
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
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma busy_timeout = 5000;
  pragma cache_size = -32768;
  pragma journal_size_limit = 67108864;
`);

const prepared = new Map<string, StatementSync>();

parentPort?.on('message', (message: Statement | 'close') => {
  if (message === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(execute(message));
});

function execute({ id, sql, parameters }: Statement): StatementResult {
  try {
    const statement = prepare(sql);
    if (statement.columns().length > 0) return { id, rows: statement.all(...parameters) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { id, changes: Number(changes), insertId: Number(lastInsertRowid) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { id, error: { message, code: errcode ?? 0 } };
  }
}

function prepare(sql: string): StatementSync {
  const known = prepared.get(sql);
  prepared.delete(sql);
  const statement = known ?? database.prepare(sql);
  prepared.set(sql, statement);
  if (prepared.size > MAX_STATEMENTS) {
    const [oldest] = prepared.keys();
    if (oldest !== undefined) prepared.delete(oldest);
  }
  return statement;
}
