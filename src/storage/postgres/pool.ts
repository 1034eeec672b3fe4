import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isRequired, NothingWritten } from '../statement-marks.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { leavesConnection, translate } from './connection-error.ts';
import { pipelined } from './pipeline.ts';
import { makePreparedStatements, type PreparedStatements } from './prepared.ts';
import { isPooled, localLimits, refusesLimits, type SessionLimits } from './session-limits.ts';

/** Milliseconds: to get a connection; for one statement, by the server and, when that is silent, by us; to wait for a lock; between two statements of a transaction. */
const CONNECT = 5_000;
const STATEMENT = 20_000;
const SILENCE = 25_000;
const LOCK = 10_000;
const PAUSE = 20_000;
/** Milliseconds for which the plans of prepared statements are used. */
const PLAN_AGE = 10_000;
/** Milliseconds after which a connection that nobody needs is closed. */
const IDLE = 30_000;

/**
 * Connections to a PostgreSQL server, so many at most. Their errors say `StorageUnavailable` where the server cannot be used. Where they are
 * patient, a statement may take as long as it takes.
 */
export const openPostgresPool = (url: string, most: number, { waits = false } = {}): PostgresPool => {
  const limits: SessionLimits = {
    ...(waits ? {} : { statement_timeout: STATEMENT, lock_timeout: LOCK }),
    idle_in_transaction_session_timeout: PAUSE,
  };
  const pool = new pg.Pool({
    ...connectionOf(url),
    max: most,
    pipeline: true,
    connectionTimeoutMillis: CONNECT,
    idleTimeoutMillis: IDLE,
    ...limits,
    ...(waits ? {} : { query_timeout: SILENCE }),
    // An idle connection keeps no process alive.
    allowExitOnIdle: true,
  });
  const prepared = makePreparedStatements();
  let isBehindPooler: boolean | undefined;
  const plannedAt = new WeakMap<pg.PoolClient, number>();
  /** A plan that was made for an empty table would be kept while that fills. */
  const refreshPlans = async (client: pg.PoolClient): Promise<void> => {
    const now = performance.now();
    const before = plannedAt.get(client);
    if (before !== undefined && now - before < PLAN_AGE) return;
    plannedAt.set(client, now);
    if (before !== undefined && !isBehindPooler) await client.query('discard plans').catch(() => {});
  };
  /** A pooler knows neither limits of a session nor statements that are prepared in one. */
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
  // A connection that is lost while nobody uses it is replaced when one is needed.
  pool.on('error', () => {});
  // A server may say that it is ready and that it goes in one breath: then nobody who asked for the connection has got to listen.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    connect: async () => {
      try {
        const client = await connect();
        await refreshPlans(client);
        return guard(client, prepared, () => (isBehindPooler ? localLimits(limits) : ''));
      } catch (error) {
        throw translate(error);
      }
    },
    end: () => pool.end(),
  };
};

/** How any connection of ours is made. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'sonde',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
});

const guard = (client: pg.PoolClient, prepared: PreparedStatements, settings: () => string): PostgresPoolClient => {
  let isBroken = false;
  let isInTransaction = false;
  const onError = () => {
    isBroken = true;
  };
  client.on('error', onError);
  const send = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    // Behind a statement that never ended, the next one would wait as long.
    if (isBroken) throw new StorageUnavailable('the connection to the database is lost');
    const values = parameters.map(storable);
    const name = prepared.nameOf(sql);
    if (/^begin\b|^start transaction\b/.test(sql)) isInTransaction = true;
    try {
      const result = await client.query(name === undefined ? { text: sql, values } : { name, text: sql, values });
      if (isRequired(sql) && result.rowCount === 0) throw new NothingWritten('a statement wrote nothing');
      return result;
    } catch (error) {
      // A transaction is over then, and begun again by the store.
      if (name !== undefined && prepared.failed(error) && !isInTransaction) return send(sql, parameters);
      if (error instanceof NothingWritten) throw error;
      if (!leavesConnection(error)) isBroken = true;
      throw translate(error);
    }
  };
  const query = pipelined(send, settings);
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => {
      client.off('error', onError);
      client.release(destroy || isBroken);
    },
  };
};

/** PostgreSQL's text has no place for NUL, which no text of ours holds; so it is found nowhere. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;

/** `bigint`, and `numeric` as sums of it are: our ids, times and counts are far below 2 to the 53rd. */
const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  numbers.has(type) ? Number : pg.types.getTypeParser(type, format as 'text');
