import pg from 'pg';
import type { WorkerPool } from '../storage/database.ts';
import { connectionOf } from '../storage/postgres/pool.ts';
import { type Bell, makeBell } from './bell.ts';

const CHANNEL = 'sonde_jobs';
const pools = ['audits', 'deliveries'] as const satisfies readonly WorkerPool[];

/** Milliseconds in which rings become one: a notification makes all commits of the server wait for each other. */
const GATHER = 10;
/** Milliseconds before a lost connection is made anew. Meanwhile workers find what came by polling. */
const RECONNECT = 1_000;

/**
 * A bell that is heard in all processes that use one PostgreSQL database, over one connection. It is rung after a commit and not in it: one that
 * is lost costs no more than a worker's next look.
 */
export const openPostgresBell = (url: string, onTrouble: (error: unknown) => void): Bell => {
  const here = makeBell();
  const rung = new Set<WorkerPool>();
  let client: pg.Client | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const made = new pg.Client(connectionOf(url));
    let isLost = false;
    const lose = (error?: unknown): void => {
      if (isLost) return;
      isLost = true;
      if (client === made) client = undefined;
      made.end().catch(() => {});
      if (isClosed) return;
      if (error) onTrouble(error);
      reconnecting = setTimeout(() => void connect(), RECONNECT).unref();
    };
    made.on('error', lose);
    made.on('end', () => lose());
    made.on('notification', ({ processId, payload }) => {
      if (processId === (made as { processID?: number }).processID) return;
      for (const pool of pools) if (payload === pool) here.ring(pool);
    });
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      client = made;
      // What was rung until now went unheard.
      for (const pool of pools) here.ring(pool);
    } catch (error) {
      lose(error);
    }
  };

  // One after the other: a connection takes one query at a time.
  let sending = Promise.resolve();
  const send = (): Promise<void> => {
    clearTimeout(gathering);
    gathering = undefined;
    sending = sending.then(async () => {
      const told = [...rung];
      rung.clear();
      for (const pool of told) await client?.query('select pg_notify($1, $2)', [CHANNEL, pool]).catch(() => {});
    });
    return sending;
  };

  const connected = connect();
  return {
    ring(pool) {
      here.ring(pool);
      rung.add(pool);
      gathering ??= setTimeout(() => void send(), GATHER);
    },
    onRing: here.onRing,
    async close() {
      await connected;
      await send();
      isClosed = true;
      clearTimeout(reconnecting);
      await client?.end().catch(() => {});
    },
  };
};
