import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { MINUTE } from '../lib/time.ts';
import type { WorkerPool } from '../storage/database.ts';
import { listenerLock } from '../storage/locks.ts';
import { connectionOf } from '../storage/postgres/pool.ts';
import { type JobNotifier, makeJobNotifier } from './job-notifier.ts';

const CHANNEL = 'sonde_jobs';
/**
 * Maximum listening connections of all processes together, and milliseconds of delay between these connections: PostgreSQL wakes every listener for
 * each notification. With more processes than this, the polls of the remaining processes are frequent enough.
 */
const LISTENERS = 4;
const LISTENER_DELAY = 8;
/** Locks the first free listener slot until the connection ends. */
const TAKE_SLOT = `select slot from generate_series(0, ${LISTENERS - 1}) as slot where pg_try_advisory_lock(${listenerLock}, slot) limit 1`;
/** Mean milliseconds before a process without a listener slot tries again. */
const SLOT_RETRY_DELAY = 10_000;
const pools = ['audits', 'crawls', 'deliveries', 'renders'] as const satisfies readonly WorkerPool[];

/** Milliseconds for which notifications are merged: each notification makes all of the server’s commits wait for each other. */
const MERGE_TIME = 10;
/** Milliseconds before a lost connection is replaced. Workers poll meanwhile. */
const RECONNECT_DELAY = 1_000;
/** Milliseconds to connect, and milliseconds to wait for a silent server; the same as for all other connections. */
const CONNECT_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 25_000;
/** Milliseconds to send the last notifications and close, so that a silent server does not delay the end of the process. */
const CLOSE_TIMEOUT = 1_000;

/** Tests whether notifications arrive: some poolers drop them, and notifications of another database never arrive. */
interface NotificationProbe {
  /** Database URL that the other connections use. */
  url: string;
  /** Called once when notifications stop arriving. */
  onDisconnected(): void;
  /** Called for each probe that arrives. */
  onReconnected?(): void;
}

/** Milliseconds between two probes, and milliseconds within which a probe must arrive. */
const PROBE_INTERVAL = 10 * MINUTE;
const PROBE_TIMEOUT = 5_000;

/**
 * Opens a notifier for all processes of one PostgreSQL database; a few processes listen, each over one connection. Notifications are sent after the
 * commit; a lost notification only delays a job until the next poll. A probe tests whether notifications arrive.
 */
export const openPostgresNotifier = (url: string, onError: (error: unknown) => void, probe?: NotificationProbe): JobNotifier => {
  const here = makeJobNotifier();
  const pendingPools = new Set<WorkerPool>();
  let client: pg.Client | undefined;
  let sendNotification: ((pool: WorkerPool) => Promise<void>) | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** True if this process has a worker. */
  let hasWorker = false;
  /** The listener slot of this connection; undefined without a slot. */
  let slot: number | undefined;
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
    const sender = new pg.Client({ ...connectionOf(shared), connectionTimeoutMillis: CONNECT_TIMEOUT, query_timeout: CONNECT_TIMEOUT });
    sender.on('error', () => {});
    try {
      // A connection without a slot listens only during the probe.
      if (slot === undefined) await client?.query(`listen ${CHANNEL}`);
      await sender.connect();
      await sender.query('select pg_notify($1, $2)', [CHANNEL, text]);
      timer = setTimeout(() => resolve(false), PROBE_TIMEOUT).unref();
      const wasDisconnected = isDisconnected;
      isDisconnected = !(await arrives);
      if (!isDisconnected) onReconnected?.();
      if (isDisconnected && !wasDisconnected && !isClosed && sendNotification) onDisconnected();
    } catch {
      // Other parts of the service report an unreachable database.
    } finally {
      clearTimeout(timer);
      probes.delete(text);
      if (slot === undefined) client?.query(`unlisten ${CHANNEL}`).catch(() => {});
      sender.end().catch(() => {});
    }
  };
  const probeAgain = (delay: number): void => {
    clearTimeout(probing);
    if (probe && !isClosed) probing = setTimeout(() => void sendProbe(probe).then(() => probeAgain(PROBE_INTERVAL)), delay).unref();
  };

  const connect = async (): Promise<void> => {
    slot = undefined;
    const opened = new pg.Client({ ...connectionOf(url), connectionTimeoutMillis: CONNECT_TIMEOUT, query_timeout: QUERY_TIMEOUT });
    client = opened;
    let isLost = false;
    const lose = (error?: unknown): void => {
      if (isLost) return;
      isLost = true;
      sendNotification = undefined;
      opened.end().catch(() => {});
      if (isClosed) return;
      if (error) onError(error);
      reconnecting = setTimeout(() => void connect(), RECONNECT_DELAY).unref();
    };
    opened.on('error', lose);
    opened.on('end', () => lose());
    opened.on('notification', ({ processId, payload }) => {
      if (processId === (opened as { processID?: number }).processID) return;
      if (payload !== undefined) probes.get(payload)?.();
      // Notifications are staggered by slot, so that the first listener mostly gets the job.
      for (const pool of pools) if (payload === pool) setTimeout(() => here.notify(pool), (slot ?? 0) * LISTENER_DELAY).unref();
    });
    try {
      await opened.connect();
      sendNotification = (pool) => opened.query('select pg_notify($1, $2)', [CHANNEL, pool]).then(() => {}, lose);
      probeAgain(0);
      await listen(opened);
    } catch (error) {
      lose(error);
    }
  };

  /** Starts listening if this process has a worker and a slot is free; otherwise tries again later. */
  const listen = async (opened: pg.Client): Promise<void> => {
    clearTimeout(asking);
    if (!hasWorker || isAsking || slot !== undefined || opened !== client || isClosed) return;
    isAsking = true;
    const { rows } = await opened.query<{ slot: number }>(TAKE_SLOT).finally(() => {
      isAsking = false;
    });
    slot = rows[0]?.slot;
    if (slot === undefined) {
      asking = setTimeout(() => listenOrLose(opened), SLOT_RETRY_DELAY * (0.5 + Math.random())).unref();
      return;
    }
    await opened.query(`listen ${CHANNEL}`);
    // Notifications sent before the connection listened were missed.
    for (const pool of pools) here.notify(pool);
  };

  /** Starts listening, and replaces the connection if that fails. */
  const listenOrLose = (opened: pg.Client): void => {
    listen(opened).catch(() => opened.end().catch(() => {}));
  };

  // Notifications that arrive during a send are merged into the next send.
  let sending = Promise.resolve();
  const gather = (): void => {
    gathering ??= setTimeout(() => {
      sending = send();
    }, MERGE_TIME);
  };
  const send = async (): Promise<void> => {
    const pending = [...pendingPools];
    pendingPools.clear();
    for (const pool of pending) await sendNotification?.(pool);
    gathering = undefined;
    if (pendingPools.size > 0 && !isClosed) gather();
  };

  const connected = connect();
  return {
    notify(pool) {
      here.notify(pool);
      pendingPools.add(pool);
      gather();
    },
    subscribe(pool, onJob) {
      hasWorker = true;
      // Without an open connection nothing is needed here: `connect` also starts listening.
      if (client && sendNotification) listenOrLose(client);
      return here.subscribe(pool, onJob);
    },
    async close() {
      const { promise: isOver, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_TIMEOUT);
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
