import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/storage/database.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { freePort } from '../../test/free-port.ts';
import { createKeyByCommand } from '../../test/service-process.ts';
import { atExit } from './at-exit.ts';
import { type Disk, mountDisk } from './disk.ts';
import { startVictim, type Victim } from './postgres.ts';
import { type Running, startSonde } from './processes.ts';
import { type Answer, type Question, send } from './send.ts';
import { type Listener, type Site, startListener, startSite } from './site.ts';

export type Storage = 'sqlite' | 'postgres';

export interface WorldSettings {
  storage: Storage;
  /** Processes of `sonde serve`. */
  servers?: number;
  /** MiB of a disk that has nothing else on it. */
  disk?: Record<Storage, number>;
  /** Whether its clock can be made to jump. */
  shiftsClock?: boolean;
}

/** A service with all that belongs to it. On SQLite its servers do the work; on PostgreSQL two workers do. */
export interface World {
  storage: Storage;
  folder: string;
  servers: Running[];
  workers: Running[];
  ports: readonly number[];
  key: string;
  site: Site;
  listener: Listener;
  victim: Victim | undefined;
  disk: Disk | undefined;
  log: string;
  startServer(index: number): Promise<Running>;
  startWorker(): Promise<Running>;
  /** Sets the service's clock off by so many milliseconds. */
  shiftClock(offset: number): void;
  /** Asks the first server, again if need be: what is asked here may be done twice. */
  ask(question: Question): Promise<Answer>;
  /** Opens the database to inspect it. Otherwise only the service has it open, so its start finds what a crash left. */
  look<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const WORKERS = 2;
/** Times that the verify asks, and milliseconds between: a kept connection may just have been closed. */
const MAX_TRIES = 5;
const PAUSE = 100;
const EVENTS = 'report.completed,report.failed,report.deleted,project.deleted';
const preload = import.meta.resolve('./shifted-clock.ts');

/** Starts it. A text says why that cannot be done here. */
export const startWorld = async (
  { storage, servers: count = 1, disk: size, shiftsClock }: WorldSettings,
  log: string,
): Promise<World | string> => {
  const disk = size && (await mountDisk(size[storage]));
  if (typeof disk === 'string') return disk;
  const folder = await mkdtemp(join(disk?.folder ?? tmpdir(), 'sonde-crash-'));
  const letBe = atExit(() => rmSync(folder, { recursive: true, force: true }));
  const victim = storage === 'postgres' ? await startVictim(disk?.folder) : undefined;
  if (typeof victim === 'string') return victim;
  const [site, listener] = await Promise.all([startSite(), startListener()]);
  const clock = join(folder, 'clock');
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const env: Record<string, string> = {
    DATA_DIR: folder,
    ...(victim ? { DATABASE_URL: victim.url, SECRET_KEY: 'a secret that only these rounds have' } : {}),
    AUDIT_MODE: 'html',
    ALLOW_TARGETS: site.hosts.map((host) => `${host}:${site.port}`).join(','),
    WEBHOOK_TARGETS: listener.target,
    RATE_LIMIT: '1000000',
    RATE_BURST: '1000000',
    CONCURRENCY: '8',
    ANALYSIS_PROCESSES: '1',
    LOG_LEVEL: 'warn',
    ...(shiftsClock ? { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clock } : {}),
  };
  const shiftClock = (offset: number): void => {
    writeFileSync(`${clock}.next`, String(offset));
    renameSync(`${clock}.next`, clock);
  };
  shiftClock(0);
  const key = await createKeyByCommand(env);
  const agent = new Agent({ keepAlive: true });
  const startServer = (index: number): Promise<Running> =>
    startSonde(['serve', ...(victim ? ['--no-work'] : [])], { ...env, PORT: String(ports[index]) }, log);
  const startWorker = (): Promise<Running> => startSonde(['work'], { ...env, PORT: '0' }, log);
  const servers = await Promise.all(ports.map((_, index) => startServer(index)));
  const workers = await Promise.all(Array.from({ length: victim ? WORKERS : 0 }, startWorker));

  const world: World = {
    storage,
    folder,
    servers,
    workers,
    ports,
    key,
    site,
    listener,
    victim,
    disk,
    log,
    startServer,
    startWorker,
    shiftClock,
    async ask(question) {
      for (let tries = 1; ; tries++) {
        const answer = await send({ port: ports[0] ?? 0, key, agent }, question);
        if (answer.outcome !== 'unknown' || tries === MAX_TRIES) return answer;
        await sleep(PAUSE);
      }
    },
    async look(work) {
      const db = await (victim ? openPostgres(victim.url) : openSqlite(folder));
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    async close() {
      agent.destroy();
      await Promise.all([...world.servers, ...world.workers].map((one) => one.kill('SIGTERM')));
      await victim?.close();
      await disk?.close();
      site.close();
      listener.close();
      await rm(folder, { recursive: true, force: true });
      letBe();
    },
  };
  const { status } = await world.ask({ method: 'POST', path: '/api/v1/webhooks', fields: { url: listener.url, events: EVENTS } });
  if (status !== 201) throw new Error(`The webhook was answered ${status}`);
  return world;
};
