import { randomUUID } from 'node:crypto';
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
/** Milliseconds to get a connection, and after which a server that says nothing is lost; as for all other connections. */
const CONNECT = 5_000;
const SILENCE = 25_000;
/** Milliseconds to send what was rung last and to take leave: a server that says nothing keeps nobody from going. */
const FAREWELL = 1_000;

/** How it is found out whether notifications arrive: through a pooler they may not, and none come from another database. */
interface NotificationProbe {
  /** What the others use. */
  url: string;
  /** Is told once when none arrives, and again when that happens anew. */
  onUnheard(): void;
  /** Is told whenever one arrives. */
  onHeard?(): void;
}

/** Milliseconds between two probes, and in which one arrives. */
const PROBE_EVERY = 10 * 60_000;
const PROBE_WITHIN = 5_000;

/**
 * A bell that is heard in all processes that use one PostgreSQL database, over one connection. It is rung after a commit and not in it: one that
 * is lost costs no more than a worker's next look. A probe finds out whether what others send arrives at all.
 */
export const openPostgresBell = (url: string, onTrouble: (error: unknown) => void, probe?: NotificationProbe): Bell => {
  const here = makeBell();
  const rung = new Set<WorkerPool>();
  let client: pg.Client | undefined;
  let tell: ((pool: WorkerPool) => Promise<void>) | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let probing: NodeJS.Timeout | undefined;
  let isUnheard = false;
  const probes = new Map<string, () => void>();

  const sendProbe = async ({ url: shared, onUnheard, onHeard }: NotificationProbe): Promise<void> => {
    const text = `probe ${randomUUID()}`;
    const { promise: isHeard, resolve } = Promise.withResolvers<boolean>();
    probes.set(text, () => resolve(true));
    let timer: NodeJS.Timeout | undefined;
    const sender = new pg.Client({ ...connectionOf(shared), connectionTimeoutMillis: CONNECT, query_timeout: CONNECT });
    sender.on('error', () => {});
    try {
      await sender.connect();
      await sender.query('select pg_notify($1, $2)', [CHANNEL, text]);
      timer = setTimeout(() => resolve(false), PROBE_WITHIN).unref();
      const wasUnheard = isUnheard;
      isUnheard = !(await isHeard);
      if (!isUnheard) onHeard?.();
      if (isUnheard && !wasUnheard && !isClosed && tell) onUnheard();
    } catch {
      // A database that cannot be reached is told of elsewhere.
    } finally {
      clearTimeout(timer);
      probes.delete(text);
      sender.end().catch(() => {});
    }
  };
  const probeAgain = (delay: number): void => {
    clearTimeout(probing);
    if (probe && !isClosed) probing = setTimeout(() => void sendProbe(probe).then(() => probeAgain(PROBE_EVERY)), delay).unref();
  };

  const connect = async (): Promise<void> => {
    const made = new pg.Client({ ...connectionOf(url), connectionTimeoutMillis: CONNECT, query_timeout: SILENCE });
    client = made;
    let isLost = false;
    const lose = (error?: unknown): void => {
      if (isLost) return;
      isLost = true;
      tell = undefined;
      made.end().catch(() => {});
      if (isClosed) return;
      if (error) onTrouble(error);
      reconnecting = setTimeout(() => void connect(), RECONNECT).unref();
    };
    made.on('error', lose);
    made.on('end', () => lose());
    made.on('notification', ({ processId, payload }) => {
      if (processId === (made as { processID?: number }).processID) return;
      if (payload !== undefined) probes.get(payload)?.();
      for (const pool of pools) if (payload === pool) here.ring(pool);
    });
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      tell = (pool) => made.query('select pg_notify($1, $2)', [CHANNEL, pool]).then(() => {}, lose);
      probeAgain(0);
      // What was rung until now went unheard.
      for (const pool of pools) here.ring(pool);
    } catch (error) {
      lose(error);
    }
  };

  // What is rung while this waits for the server is sent together when it is done.
  let sending = Promise.resolve();
  const gather = (): void => {
    gathering ??= setTimeout(() => {
      sending = send();
    }, GATHER);
  };
  const send = async (): Promise<void> => {
    const told = [...rung];
    rung.clear();
    for (const pool of told) await tell?.(pool);
    gathering = undefined;
    if (rung.size > 0 && !isClosed) gather();
  };

  const connected = connect();
  return {
    ring(pool) {
      here.ring(pool);
      rung.add(pool);
      gather();
    },
    onRing: here.onRing,
    async close() {
      const { promise: isOver, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, FAREWELL);
      const sendLast = async (): Promise<void> => {
        await connected;
        clearTimeout(gathering);
        await sending;
        await send();
      };
      await Promise.race([sendLast(), isOver]);
      isClosed = true;
      clearTimeout(reconnecting);
      clearTimeout(probing);
      clearTimeout(gathering);
      await Promise.race([client?.end().catch(() => {}), isOver]);
      clearTimeout(timer);
    },
  };
};
