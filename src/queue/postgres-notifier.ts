import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { MINUTE } from '../lib/time.ts';
import type { WorkerPool } from '../storage/database.ts';
import { listenerLock } from '../storage/locks.ts';
import { connectionOf } from '../storage/postgres/pool.ts';
import { type JobNotifier, makeJobNotifier } from './job-notifier.ts';

const CHANNEL = 'sonde_jobs';
/**
 * Connections that are told of new jobs, of all processes together, and milliseconds between their looks: PostgreSQL wakes each of them for each
 * notification. Where there are more processes that work, so many look by themselves that one does so in time.
 */
const PLACES = 4;
const APART = 8;
/** The first place that is free, held by the connection as long as it lives. */
const TAKE_PLACE = `select place from generate_series(0, ${PLACES - 1}) as place where pg_try_advisory_lock(${listenerLock}, place) limit 1`;
/** Milliseconds before a process that got no place asks for one again, on average. */
const ASK_EVERY = 10_000;
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
  onDisconnected(): void;
  /** Is told whenever one arrives. */
  onReconnected?(): void;
}

/** Milliseconds between two probes, and in which one arrives. */
const PROBE_EVERY = 10 * MINUTE;
const PROBE_WITHIN = 5_000;

/**
 * A notifier that is heard in other processes that use one PostgreSQL database, in a few of those that work, over one connection. It is rung after a
 * commit and not in it: one that is lost costs no more than a worker's next look. A probe finds out whether what others send arrives at all.
 */
export const openPostgresNotifier = (url: string, onError: (error: unknown) => void, probe?: NotificationProbe): JobNotifier => {
  const here = makeJobNotifier();
  const rung = new Set<WorkerPool>();
  let client: pg.Client | undefined;
  let sendNotification: ((pool: WorkerPool) => Promise<void>) | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Whether anybody works here. */
  let isConnected = false;
  /** Among those who listen. */
  let place: number | undefined;
  let isAsking = false;
  let asking: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;
  let isDisconnected = false;
  const probes = new Map<string, () => void>();

  const sendProbe = async ({ url: shared, onDisconnected, onReconnected }: NotificationProbe): Promise<void> => {
    const text = `probe ${randomUUID()}`;
    const { promise: arrives, resolve } = Promise.withResolvers<boolean>();
    probes.set(text, () => resolve(true));
    let timer: NodeJS.Timeout | undefined;
    const sender = new pg.Client({ ...connectionOf(shared), connectionTimeoutMillis: CONNECT, query_timeout: CONNECT });
    sender.on('error', () => {});
    try {
      // Who is not told of jobs listens for as long as this takes.
      if (place === undefined) await client?.query(`listen ${CHANNEL}`);
      await sender.connect();
      await sender.query('select pg_notify($1, $2)', [CHANNEL, text]);
      timer = setTimeout(() => resolve(false), PROBE_WITHIN).unref();
      const wasDisconnected = isDisconnected;
      isDisconnected = !(await arrives);
      if (!isDisconnected) onReconnected?.();
      if (isDisconnected && !wasDisconnected && !isClosed && sendNotification) onDisconnected();
    } catch {
      // A database that cannot be reached is told of elsewhere.
    } finally {
      clearTimeout(timer);
      probes.delete(text);
      if (place === undefined) client?.query(`unlisten ${CHANNEL}`).catch(() => {});
      sender.end().catch(() => {});
    }
  };
  const probeAgain = (delay: number): void => {
    clearTimeout(probing);
    if (probe && !isClosed) probing = setTimeout(() => void sendProbe(probe).then(() => probeAgain(PROBE_EVERY)), delay).unref();
  };

  const connect = async (): Promise<void> => {
    place = undefined;
    const made = new pg.Client({ ...connectionOf(url), connectionTimeoutMillis: CONNECT, query_timeout: SILENCE });
    client = made;
    let isLost = false;
    const lose = (error?: unknown): void => {
      if (isLost) return;
      isLost = true;
      sendNotification = undefined;
      made.end().catch(() => {});
      if (isClosed) return;
      if (error) onError(error);
      reconnecting = setTimeout(() => void connect(), RECONNECT).unref();
    };
    made.on('error', lose);
    made.on('end', () => lose());
    made.on('notification', ({ processId, payload }) => {
      if (processId === (made as { processID?: number }).processID) return;
      if (payload !== undefined) probes.get(payload)?.();
      // One after the other: mostly the first finds the job, and the others that there is nothing.
      for (const pool of pools) if (payload === pool) setTimeout(() => here.notify(pool), (place ?? 0) * APART).unref();
    });
    try {
      await made.connect();
      sendNotification = (pool) => made.query('select pg_notify($1, $2)', [CHANNEL, pool]).then(() => {}, lose);
      probeAgain(0);
      await listen(made);
    } catch (error) {
      lose(error);
    }
  };

  /** Listens, if somebody works here and one of the few places is free; else asks for one again after a while. */
  const listen = async (made: pg.Client): Promise<void> => {
    clearTimeout(asking);
    if (!isConnected || isAsking || place !== undefined || made !== client || isClosed) return;
    isAsking = true;
    const { rows } = await made.query<{ place: number }>(TAKE_PLACE).finally(() => {
      isAsking = false;
    });
    place = rows[0]?.place;
    if (place === undefined) {
      asking = setTimeout(() => listenOrLose(made), ASK_EVERY * (0.5 + Math.random())).unref();
      return;
    }
    await made.query(`listen ${CHANNEL}`);
    // What was rung until now went unheard.
    for (const pool of pools) here.notify(pool);
  };

  /** A connection that cannot listen is made anew. */
  const listenOrLose = (made: pg.Client): void => {
    listen(made).catch(() => made.end().catch(() => {}));
  };

  // What is rung while this waits for the server is sent together when it is done.
  let sending = Promise.resolve();
  const gather = (): void => {
    gathering ??= setTimeout(() => {
      sending = send();
    }, GATHER);
  };
  const send = async (): Promise<void> => {
    const pending = [...rung];
    rung.clear();
    for (const pool of pending) await sendNotification?.(pool);
    gathering = undefined;
    if (rung.size > 0 && !isClosed) gather();
  };

  const connected = connect();
  return {
    notify(pool) {
      here.notify(pool);
      rung.add(pool);
      gather();
    },
    subscribe(pool, onJob) {
      isConnected = true;
      // A connection that is only being made does so by itself.
      if (client && sendNotification) listenOrLose(client);
      return here.subscribe(pool, onJob);
    },
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
      clearTimeout(asking);
      clearTimeout(gathering);
      await Promise.race([client?.end().catch(() => {}), isOver]);
      clearTimeout(timer);
    },
  };
};
