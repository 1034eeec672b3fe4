import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isRequired, isUnawaited, NothingWritten, touchedBy, UNSYNCED } from '../statement-marks.ts';
import { LostTransaction } from '../store.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { type NewStep, ThreadConnection } from './connection.ts';
import type { Parameter, StepError, StepResult } from './thread.ts';

/** Transactions that are committed together at most, and milliseconds that the first of them waits for others to begin. */
const MAX_GROUP = 64;
const MAX_WAIT = 10;

/** Transactions that are committed together: one is open at a time, and those that ended wait for the commit. */
interface Group {
  id: number;
  isSynced: boolean;
  ended: (PromiseWithResolvers<void> & { accounts: TransactionState['accounts'] })[];
  /** When the first of them ended. */
  since: number;
}

/**
 * One connection in one thread. A transaction that ends while others wait, or while a commit is under way, is committed together with those that
 * come next: they share one sync of the disk. None is acknowledged before that, and one that fails is undone alone. Queries outside of
 * transactions wait for the commit, so that they see nothing that could be lost.
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

  readonly #onChange: (accounts: ReadonlySet<number> | undefined) => void;

  /**
   * `closing` is called before the connection is closed, which so is the last one and tidies up; `onChange`
   * before and after the commit of each transaction, with the accounts that it changes.
   */
  constructor(path: string, closing: readonly (() => void)[], onChange: (accounts: ReadonlySet<number> | undefined) => void) {
    this.#path = path;
    this.#closing = closing;
    this.#onChange = onChange;
  }

  async init(): Promise<void> {
    this.#thread = new ThreadConnection(this.#path);
  }

  async acquireConnection(): Promise<Lease> {
    return new Lease(this);
  }

  async releaseConnection(): Promise<void> {}

  /** Waits for the turn of a transaction; its first statement begins it. */
  async beginTransaction(lease: Lease): Promise<void> {
    if (this.#open || !this.#mayBegin()) await new Promise<void>((resolve) => this.#transactions.push(resolve));
    this.#open = lease;
    lease.state = { id: ++this.#lastId, hasBegun: false, isSynced: true, accounts: undefined };
  }

  async commitTransaction(lease: Lease): Promise<void> {
    const { state } = lease;
    lease.state = undefined;
    const group = this.#group;
    if (!state?.hasBegun || !group) return this.#next();
    const committed = { ...Promise.withResolvers<void>(), accounts: state.accounts };
    // What is read from here on may be from before the commit or after it.
    this.#onChange(state.accounts);
    const ended = this.#send({ do: 'end', member: state.id });
    group.ended.push(committed);
    group.since ||= performance.now();
    this.#next();
    // What undid this one alone says more than the commit of the group.
    const [{ error }, commit] = await Promise.all([ended, settled(committed.promise)]);
    if (error) throw errorOf(error);
    if (commit) throw commit.error;
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    const { state } = lease;
    if (!state) return;
    lease.state = undefined;
    const undone = state.hasBegun ? this.#send({ do: 'undo', member: state.id }) : undefined;
    this.#next();
    await undone;
  }

  async destroy(): Promise<void> {
    for (const close of this.#closing) close();
    await this.#thread?.close();
  }

  /** Another number after each commit by another connection. It is right also within a transaction, beside which there is none. */
  async foreignVersion(): Promise<number> {
    const { rows = [] } = await this.#send({ do: 'run', sql: 'pragma data_version', parameters: [], isRequired: false });
    return Number(rows[0]?.[0]);
  }

  /** A statement of a transaction. */
  runIn(state: TransactionState, query: CompiledQuery): Promise<StepResult> {
    if (!state.hasBegun) {
      state.hasBegun = true;
      // What must be on the disk joins none that need not be.
      if (this.#group && state.isSynced && !this.#group.isSynced) this.#commit();
      this.#group ??= { id: ++this.#lastId, isSynced: state.isSynced, ended: [], since: 0 };
      quietly(this.#send({ do: 'begin', member: state.id, group: this.#group.id, isSynced: this.#group.isSynced }));
    }
    return this.#send({ ...stepOf(query), member: state.id });
  }

  /** A statement of its own, as soon as no transaction is open. One that writes is a transaction, to share its commit. */
  async runAlone(lease: Lease, query: CompiledQuery): Promise<StepResult> {
    if (writes(query)) return this.#write(lease, query);
    const send = (): Promise<StepResult> => this.#send(stepOf(query));
    if (!this.#open && !this.#group) return send();
    return new Promise((resolve) => this.#queries.push(() => resolve(send())));
  }

  async #write(lease: Lease, query: CompiledQuery): Promise<StepResult> {
    await this.beginTransaction(lease);
    if (!lease.state) throw new Error('The transaction is over');
    const [result, failed] = await Promise.all([this.runIn(lease.state, query), settled(this.commitTransaction(lease))]);
    if (failed && !result.error) throw failed.error;
    return result;
  }

  /** Whoever waits begins, or the group is committed, or it waits for the commit that is under way. */
  #next(): void {
    this.#open = undefined;
    const isFree = this.#mayBegin();
    const next = isFree ? this.#transactions.shift() : undefined;
    if (next) {
      // Nobody else begins before it does.
      this.#open = 'next';
      return next();
    }
    if (this.#group && this.#commits === 0) this.#commit();
    if (!this.#group) this.#letQueriesGo();
  }

  #mayBegin(): boolean {
    const group = this.#group;
    return !group || group.ended.length === 0 || (group.ended.length < MAX_GROUP && performance.now() - group.since < MAX_WAIT);
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
        for (const { resolve, reject, accounts } of group.ended) {
          this.#onChange(accounts);
          if (failed) reject(failed.error);
          else resolve();
        }
        if (!this.#open) this.#next();
      });
    this.#letQueriesGo();
  }

  #letQueriesGo(): void {
    const queries = this.#queries;
    this.#queries = [];
    for (const go of queries) go();
  }

  #send(step: NewStep): Promise<StepResult> {
    if (!this.#thread) throw new Error('The database is not open');
    return this.#thread.send(step);
  }
}

interface TransactionState {
  id: number;
  hasBegun: boolean;
  /** Whether its commit waits for the disk. */
  isSynced: boolean;
  /** Of which it changes anything that is shown; undefined when that is not known. */
  accounts: Set<number> | undefined;
}

/** What Kysely takes for a connection: all share the one there is. */
class Lease implements DatabaseConnection {
  /** Of its transaction, while one is open. */
  state: TransactionState | undefined;
  readonly #driver: ThreadDriver;

  constructor(driver: ThreadDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { state } = this;
    if (!state) return resultOf(await this.#driver.runAlone(this, query), query.sql);
    if (query.sql === UNSYNCED) {
      state.isSynced = false;
      return { rows: [] };
    }
    const accounts = touchedBy(query.sql);
    if (accounts) {
      state.accounts = new Set([...(state.accounts ?? []), ...accounts]);
      return { rows: [] };
    }
    const result = this.#driver.runIn(state, query);
    if (!isUnawaited(query.sql)) return resultOf(await result, query.sql);
    quietly(result);
    return { rows: [] };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; nothing here streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported by this driver');
  }
}

const stepOf = ({ sql, parameters }: CompiledQuery) =>
  ({ do: 'run', sql, parameters: parameters as Parameter[], isRequired: isRequired(sql) }) as const;

const WRITES = /^\s*(?:insert|update|delete|create|alter|drop)\b/i;

const writes = ({ sql }: CompiledQuery): boolean => WRITES.test(sql);

/** What fails here is thrown by a later step of its transaction. */
const quietly = (result: Promise<unknown>): void => void result.catch(() => {});

const settled = (promise: Promise<void>): Promise<{ error: unknown } | undefined> =>
  promise.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );

const resultOf = <Row>({ columns = [], rows = [], changes, insertId, error }: StepResult, sql: string): QueryResult<Row> => {
  if (error) throw errorOf(error, `: ${sql}`);
  return {
    rows: rows.map((values) => named<Row>(columns, values)),
    ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    ...(insertId === undefined ? {} : { insertId: BigInt(insertId) }),
  };
};

const errorOf = ({ message, code, isLost, isNothing }: StepError, about = ''): Error => {
  if (isLost) return new LostTransaction(message);
  if (isNothing) return new NothingWritten(message);
  return StorageUnavailable.explains(code) ? new StorageUnavailable(message) : new Error(`${message}${about}`);
};

const named = <Row>(columns: readonly string[], values: readonly unknown[]): Row => {
  const row: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    row[column] = values[index];
  });
  return row as Row;
};
