import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isUnawaited, UNSYNCED_SQL } from '../statement-marks.ts';
import { StorageUnavailable } from '../storage-error.ts';
import { LostTransaction } from '../store.ts';
import { type NewStep, ThreadConnection } from './connection.ts';
import type { Parameter, StepError, StepResult } from './thread.ts';

/** Maximum transactions per group, and milliseconds that the group’s first transaction waits for others to start. */
const MAX_GROUP_SIZE = 64;
const MAX_GROUP_WAIT = 10;

/** Transactions that are committed together: one transaction is open at a time, and ended transactions wait for the commit. */
interface Group {
  id: number;
  isSynced: boolean;
  ended: PromiseWithResolvers<void>[];
  /** Time when the first transaction of the group ended; 0 before that. */
  since: number;
}

/**
 * Runs all queries on one connection in one thread. A transaction that ends while others wait, or during a commit, is committed together with the
 * next transactions, with one sync to disk. No transaction is acknowledged before that, and a failing transaction is rolled back alone. Queries
 * outside of transactions wait for the commit, so that they never see data that could be lost.
 */
export class ThreadDriver implements Driver {
  readonly #path: string;
  readonly #closing: readonly (() => void)[];
  #thread: ThreadConnection | undefined;
  #open: Lease | 'next' | undefined;
  #group: Group | undefined;
  #commits = 0;
  #lastId = 0;
  readonly #transactions: (() => void)[] = [];
  #queries: (() => void)[] = [];

  /** `closing` runs before the connection is closed, so that this connection is the last one and checkpoints the write-ahead log. */
  constructor(path: string, closing: readonly (() => void)[]) {
    this.#path = path;
    this.#closing = closing;
  }

  async init(): Promise<void> {
    this.#thread = new ThreadConnection(this.#path);
  }

  async acquireConnection(): Promise<Lease> {
    return new Lease(this);
  }

  async releaseConnection(): Promise<void> {}

  /** Waits until the transaction may start; the transaction’s first statement then begins it. */
  async beginTransaction(lease: Lease): Promise<void> {
    if (this.#open || !this.#canStart()) await new Promise<void>((resolve) => this.#transactions.push(resolve));
    this.#open = lease;
    lease.state = { id: ++this.#lastId, isStarted: false, isSynced: true };
  }

  async commitTransaction(lease: Lease): Promise<void> {
    const { state } = lease;
    lease.state = undefined;
    const group = this.#group;
    if (!state?.isStarted || !group) return this.#next();
    const committed = Promise.withResolvers<void>();
    const ended = this.#send({ do: 'end', member: state.id });
    group.ended.push(committed);
    group.since ||= performance.now();
    this.#next();
    // The error of this transaction is more informative than the error of the group’s commit.
    const [{ error }, commit] = await Promise.all([ended, captureRejection(committed.promise)]);
    if (error) throw errorOf(error);
    if (commit) throw commit.error;
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    const { state } = lease;
    if (!state) return;
    lease.state = undefined;
    const undone = state.isStarted ? this.#send({ do: 'undo', member: state.id }) : undefined;
    this.#next();
    await undone;
  }

  async destroy(): Promise<void> {
    for (const close of this.#closing) close();
    await this.#thread?.close();
  }

  runIn(state: TransactionState, query: CompiledQuery): Promise<StepResult> {
    if (!state.isStarted) {
      state.isStarted = true;
      // A synced transaction must not join an unsynced group.
      if (this.#group && state.isSynced && !this.#group.isSynced) this.#commit();
      this.#group ??= { id: ++this.#lastId, isSynced: state.isSynced, ended: [], since: 0 };
      ignoreRejection(this.#send({ do: 'begin', member: state.id, group: this.#group.id, isSynced: this.#group.isSynced }));
    }
    return this.#send({ ...stepOf(query), member: state.id });
  }

  /** Runs a single statement once no transaction is open. A writing statement becomes a transaction, so that it can share a commit. */
  async runAlone(lease: Lease, query: CompiledQuery): Promise<StepResult> {
    if (isWrite(query)) return this.#write(lease, query);
    const send = (): Promise<StepResult> => this.#send(stepOf(query));
    if (!this.#open && !this.#group) return send();
    return new Promise((resolve) => this.#queries.push(() => resolve(send())));
  }

  async #write(lease: Lease, query: CompiledQuery): Promise<StepResult> {
    await this.beginTransaction(lease);
    if (!lease.state) throw new Error('The transaction is over');
    const [result, failed] = await Promise.all([this.runIn(lease.state, query), captureRejection(this.commitTransaction(lease))]);
    if (failed && !result.error) throw failed.error;
    return result;
  }

  /** Starts the next waiting transaction, or commits the group unless a commit is pending. */
  #next(): void {
    this.#open = undefined;
    const isFree = this.#canStart();
    const next = isFree ? this.#transactions.shift() : undefined;
    if (next) {
      // Reserves the start for the next transaction.
      this.#open = 'next';
      return next();
    }
    if (this.#group && this.#commits === 0) this.#commit();
    if (!this.#group) this.#runQueries();
  }

  #canStart(): boolean {
    const group = this.#group;
    return !group || group.ended.length === 0 || (group.ended.length < MAX_GROUP_SIZE && performance.now() - group.since < MAX_GROUP_WAIT);
  }

  #commit(): void {
    const group = this.#group;
    if (!group) return;
    this.#group = undefined;
    this.#commits += 1;
    void this.#send({ do: 'commit', group: group.id })
      .then(({ error }) => (error ? { error: errorOf(error) } : undefined))
      .catch((error: unknown) => ({ error }))
      .then((failed) => {
        this.#commits -= 1;
        for (const { resolve, reject } of group.ended) {
          if (failed) reject(failed.error);
          else resolve();
        }
        if (!this.#open) this.#next();
      });
    this.#runQueries();
  }

  #runQueries(): void {
    const queries = this.#queries;
    this.#queries = [];
    for (const run of queries) run();
  }

  #send(step: NewStep): Promise<StepResult> {
    if (!this.#thread) throw new Error('The database is not open');
    return this.#thread.send(step);
  }
}

interface TransactionState {
  id: number;
  isStarted: boolean;
  /** True if the transaction’s commit waits for the disk. */
  isSynced: boolean;
}

/** A connection as Kysely sees it; all leases share the single connection in the thread. */
class Lease implements DatabaseConnection {
  /** The connection’s open transaction; undefined outside of a transaction. */
  state: TransactionState | undefined;
  readonly #driver: ThreadDriver;

  constructor(driver: ThreadDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { state } = this;
    if (!state) return resultOf(await this.#driver.runAlone(this, query), query.sql);
    if (query.sql === UNSYNCED_SQL) {
      state.isSynced = false;
      return { rows: [] };
    }
    const result = this.#driver.runIn(state, query);
    if (!isUnawaited(query.sql)) return resultOf(await result, query.sql);
    ignoreRejection(result);
    return { rows: [] };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; nothing here streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported by this driver');
  }
}

const stepOf = ({ sql, parameters }: CompiledQuery) => ({ do: 'run', sql, parameters: parameters as Parameter[] }) as const;

const WRITE_STATEMENT = /^\s*(?:insert|update|delete|create|alter|drop)\b/i;

const isWrite = ({ sql }: CompiledQuery): boolean => WRITE_STATEMENT.test(sql);

/** Ignores a rejection here, because a later step of the same transaction throws the error. */
const ignoreRejection = (result: Promise<unknown>): void => void result.catch(() => {});

const captureRejection = (promise: Promise<void>): Promise<{ error: unknown } | undefined> =>
  promise.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );

const resultOf = <Row>({ columns = [], rows = [], changes, insertId, error }: StepResult, sql: string): QueryResult<Row> => {
  if (error) throw errorOf(error, `: ${sql}`);
  return {
    rows: rows.map((values) => namedRow<Row>(columns, values)),
    ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    ...(insertId === undefined ? {} : { insertId: BigInt(insertId) }),
  };
};

const errorOf = ({ message, code, isLost }: StepError, about = ''): Error => {
  if (isLost) return new LostTransaction(message);
  return StorageUnavailable.explains(code) ? new StorageUnavailable(message) : new Error(`${message}${about}`);
};

const namedRow = <Row>(columns: readonly string[], values: readonly unknown[]): Row => {
  const row: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    row[column] = values[index];
  });
  return row as Row;
};
