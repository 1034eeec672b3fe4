import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StorageUnavailable } from '../storage-error.ts';
import { leavesConnection, translateError } from './connection-error.ts';
import { pipelineSend } from './pipeline.ts';
import { makePreparedStatements, type PreparedStatements } from './prepared.ts';
import { isPooled, localLimits, refusesLimits, type SessionLimits } from './session-limits.ts';

/**
 * Milliseconds: to connect; for one statement, measured by the server and, in case the server is silent, by the client; to wait for a lock; between
 * two statements of a transaction.
 */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 20_000;
const QUERY_TIMEOUT = 25_000;
const LOCK_TIMEOUT = 10_000;
const IDLE_TRANSACTION_TIMEOUT = 20_000;
/** Milliseconds for which plans of prepared statements are kept. */
const MAX_PLAN_AGE = 10_000;
/** Milliseconds after which an idle connection is closed. */
const IDLE_TIMEOUT = 30_000;

/**
 * Opens a pool of at most `most` connections. The pool throws `StorageUnavailable` if the server cannot be used. With `waits`, statements and locks
 * have no time limit.
 */
export const openPostgresPool = (url: string, most: number, { waits = false } = {}): PostgresPool => {
  const limits: SessionLimits = {
    ...(waits ? {} : { statement_timeout: STATEMENT_TIMEOUT, lock_timeout: LOCK_TIMEOUT }),
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  };
  const pool = new pg.Pool({
    ...connectionOf(url),
    max: most,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: IDLE_TIMEOUT,
    ...limits,
    ...(waits ? {} : { query_timeout: QUERY_TIMEOUT }),
    // An idle connection does not keep the process alive.
    allowExitOnIdle: true,
  });
  const prepared = makePreparedStatements();
  let isBehindPooler: boolean | undefined;
  const plannedAt = new WeakMap<pg.PoolClient, number>();
  /** Discards old query plans: plans made for an empty table must not be kept while the table grows. */
  const refreshPlans = async (client: pg.PoolClient): Promise<void> => {
    const now = performance.now();
    const before = plannedAt.get(client);
    if (before !== undefined && now - before < MAX_PLAN_AGE) return;
    plannedAt.set(client, now);
    if (before !== undefined && !isBehindPooler) await client.query('discard plans').catch(() => {});
  };
  /** Turns off session settings and prepared statements, neither of which poolers support. */
  const useNoSession = (): void => {
    isBehindPooler = true;
    prepared.turnOff();
    for (const name of Object.keys(limits) as (keyof SessionLimits)[]) delete pool.options[name];
  };
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      if (!refusesLimits(error)) throw error;
      useNoSession();
      return pool.connect();
    });
    if (isBehindPooler !== undefined) return client;
    try {
      isBehindPooler = await isPooled(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (isBehindPooler) useNoSession();
    return client;
  };
  // A lost idle connection is replaced when a connection is next needed.
  pool.on('error', () => {});
  // A server may accept and close a connection in one message, before the caller can add an error listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    connect: async () => {
      try {
        const client = await connect();
        await refreshPlans(client);
        return guardClient(client, prepared, () => (isBehindPooler ? localLimits(limits) : ''));
      } catch (error) {
        throw translateError(error);
      }
    },
    end: () => pool.end(),
  };
};

/** Returns the options that every connection uses. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'sonde',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
});

const guardClient = (client: pg.PoolClient, prepared: PreparedStatements, settings: () => string): PostgresPoolClient => {
  let isBroken = false;
  let isInTransaction = false;
  const onError = () => {
    isBroken = true;
  };
  client.on('error', onError);
  const send = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    // On a broken connection the next statement would wait as long as the statement that never ended.
    if (isBroken) throw new StorageUnavailable('the connection to the database is lost');
    const values = parameters.map(withoutNul);
    const name = prepared.nameOf(sql);
    if (/^begin\b|^start transaction\b/.test(sql)) isInTransaction = true;
    try {
      return await client.query(name === undefined ? { text: sql, values } : { name, text: sql, values });
    } catch (error) {
      // Within a transaction the store restarts the whole transaction instead.
      if (name !== undefined && prepared.failed(error) && !isInTransaction) return send(sql, parameters);
      if (!leavesConnection(error)) isBroken = true;
      throw translateError(error);
    }
  };
  const query = pipelineSend(send, settings);
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => {
      client.off('error', onError);
      client.release(destroy || isBroken);
    },
  };
};

/** Replaces NUL, which PostgreSQL’s text type cannot contain. No stored text contains NUL, so the replaced text matches nothing. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;

/** Types parsed as numbers: `bigint`, and `numeric` for sums of `bigint`. All ids, times and counts are far below 2^53. */
const numberTypes = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  numberTypes.has(type) ? Number : pg.types.getTypeParser(type, format as 'text');
