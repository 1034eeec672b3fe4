/** Thread of the SQLite connection; `connection.ts` sends steps to it. A slow disk therefore never blocks the event loop. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { makeCache } from '../../lib/cache.ts';

/**
 * Steps of a message, in order. Waiting transactions are committed together: `begin` starts the group’s next transaction, `end` keeps that
 * transaction’s changes, `undo` rolls them back, and `commit` ends the group. Every transaction of a group except the first has a savepoint, so that
 * each can be rolled back alone.
 */
export type DatabaseStep =
  | { id: number; do: 'run'; sql: string; parameters: Parameter[]; member?: number | undefined }
  | { id: number; do: 'begin'; member: number; group: number; isSynced: boolean }
  | { id: number; do: 'end' | 'undo'; member: number }
  | { id: number; do: 'commit'; group: number };

export type Parameter = null | number | bigint | string | Uint8Array;

export interface StepResult {
  id: number;
  /** Column names, and rows with the values in the same order: arrays are transferred between threads three times as fast as objects. */
  columns?: string[];
  rows?: unknown[][];
  changes?: number;
  insertId?: number;
  error?: StepError;
}

export interface StepError {
  message: string;
  /** SQLite’s result code; 0 for errors that SQLite did not cause. */
  code: number;
  /** True if another transaction of the group made SQLite roll back all of them; a retry may succeed. */
  isLost?: boolean;
}

/** Maximum prepared statements in the cache. */
const MAX_STATEMENTS = 200;

const { path } = workerData as { path: string };
const database = new DatabaseSync(path);
// With `synchronous = full`, a commit is on the disk before it is acknowledged.
database.exec(`
  pragma busy_timeout = 5000;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma trusted_schema = off;
  pragma cache_size = -32768;
  pragma journal_size_limit = 67108864;
`);

/** A prepared statement with its column names, which are slow to query; `columns` is empty if the statement returns no rows. */
interface PreparedStatement {
  statement: StatementSync;
  columns: string[];
}

const statementCache = makeCache<string, PreparedStatement>(MAX_STATEMENTS);

interface Group {
  id: number;
  ended: number;
  /** True if SQLite rolled back the group’s ended transactions. */
  isLost: boolean;
}

interface GroupMember {
  id: number;
  hasSavepoint: boolean;
  /** First error of the transaction’s statements; later statements are not run. */
  error?: StepError;
}

let openGroup: Group | undefined;
let openMember: GroupMember | undefined;
let isSynced = true;

const LOST_ERROR: StepError = { message: 'the transactions committed together were rolled back', code: 0, isLost: true };
const OVER_ERROR: StepError = { message: 'the transaction is over', code: 0 };

parentPort?.on('message', (message: readonly DatabaseStep[] | 'close') => {
  if (message === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  let results: StepResult[] = [];
  for (const step of message) {
    // Sends the results of earlier steps before a commit waits for the disk.
    if (step.do === 'commit' && results.length > 0) {
      parentPort?.postMessage(results);
      results = [];
    }
    results.push(performStep(step));
  }
  parentPort?.postMessage(results);
});

function performStep(step: DatabaseStep): StepResult {
  const { id } = step;
  try {
    if (step.do === 'run') return { id, ...runStatement(step) };
    const error = stepOfTransaction(step);
    return error ? { id, error } : { id };
  } catch (error) {
    return { id, error: errorOf(error) };
  }
}

function runStatement({ sql, parameters, member: own }: DatabaseStep & { do: 'run' }): Omit<StepResult, 'id'> {
  if (own === undefined) return execute(sql, parameters);
  if (openMember?.id !== own) return { error: openGroup?.isLost ? LOST_ERROR : OVER_ERROR };
  if (openMember.error) return { error: openMember.error };
  try {
    return execute(sql, parameters);
  } catch (error) {
    openMember.error = errorOf(error);
    // SQLite rolled back the whole group on its own.
    if (!database.isTransaction && openGroup && openGroup.ended > 0) openGroup.isLost = true;
    throw error;
  }
}

function execute(sql: string, parameters: Parameter[]): Omit<StepResult, 'id'> {
  const { statement, columns } = prepare(sql);
  if (columns.length > 0) return { columns, rows: statement.all(...parameters) as unknown as unknown[][] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { changes: Number(changes), insertId: Number(lastInsertRowid) };
}

function stepOfTransaction(step: Exclude<DatabaseStep, { do: 'run' }>): StepError | undefined {
  if (step.do === 'begin') return begin(step);
  if (step.do === 'commit') return commit(step.group);
  if (openMember?.id !== step.member) return openGroup?.isLost ? LOST_ERROR : OVER_ERROR;
  const { error } = openMember;
  if (step.do === 'undo' || error || !database.isTransaction) {
    undo(openMember);
    return step.do === 'undo' ? undefined : (error ?? OVER_ERROR);
  }
  if (openMember.hasSavepoint) prepare('release one').statement.run();
  if (openGroup) openGroup.ended += 1;
  openMember = undefined;
  return undefined;
}

function begin({ member: id, group: groupId, isSynced: wanted }: DatabaseStep & { do: 'begin' }): StepError | undefined {
  openMember = undefined;
  if (openGroup?.id !== groupId) openGroup = { id: groupId, ended: 0, isLost: false };
  if (openGroup.isLost) return LOST_ERROR;
  const hasSavepoint = database.isTransaction;
  if (!hasSavepoint) setSynced(wanted);
  prepare(hasSavepoint ? 'savepoint one' : 'begin immediate').statement.run();
  openMember = { id, hasSavepoint };
  return undefined;
}

/** Rolls a transaction back, unless SQLite has already done so on its own. */
function undo({ hasSavepoint }: GroupMember): void {
  openMember = undefined;
  if (!database.isTransaction) return;
  if (!hasSavepoint) return void prepare('rollback').statement.run();
  prepare('rollback to one').statement.run();
  prepare('release one').statement.run();
}

function commit(id: number): StepError | undefined {
  if (openGroup?.id !== id) return undefined;
  const { isLost } = openGroup;
  openGroup = undefined;
  openMember = undefined;
  if (isLost) return LOST_ERROR;
  if (!database.isTransaction) return undefined;
  try {
    prepare('commit').statement.run();
    return undefined;
  } catch (error) {
    if (database.isTransaction) prepare('rollback').statement.run();
    return errorOf(error);
  }
}

/** Sets whether the following commits wait for the disk. SQLite only allows this outside of a transaction. */
function setSynced(wanted: boolean): void {
  if (wanted === isSynced) return;
  prepare(wanted ? 'pragma synchronous = full' : 'pragma synchronous = normal').statement.run();
  isSynced = wanted;
}

function errorOf(error: unknown): StepError {
  const { message, errcode } = error as Error & { errcode?: number };
  return { message, code: errcode ?? 0 };
}

function prepare(sql: string): PreparedStatement {
  const cached = statementCache.get(sql);
  if (cached) return cached;
  const made = withColumns(database.prepare(sql));
  statementCache.set(sql, made);
  return made;
}

function withColumns(statement: StatementSync): PreparedStatement {
  statement.setReturnArrays(true);
  return { statement, columns: statement.columns().map(({ name }) => name) };
}
