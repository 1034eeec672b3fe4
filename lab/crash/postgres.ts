import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../test/postgres.ts';
import { childrenOf, endWithUs, signalTo } from './processes.ts';

/** A PostgreSQL server of its own that can be treated badly. Commits are synced. */
export interface Victim {
  url: string;
  /** Process id of the postmaster. */
  pid(): Promise<number | undefined>;
  /** Kills the postmaster (its backends end by themselves), or shuts the server down. Resolves when all are gone. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Starts it, if it does not run, and resolves when it answers. */
  start(): Promise<void>;
  /** Halts all its processes, or lets them go on. */
  halt(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  ask(statement: string): Promise<void>;
  close(): Promise<void>;
}

const START_TIMEOUT = 60_000;
const POLL_EVERY = 20;

/** Starts it with its data in a temporary folder, of another folder if one is named. A text says why there is none. */
export const startVictim = async (parent?: string): Promise<Victim | string> => {
  if (process.env.TEST_DATABASE_URL) return 'TEST_DATABASE_URL names a server that is not for killing';
  const server = await startIn(parent);
  if (typeof server === 'string') return server;
  const { url } = await server.makeDatabase();
  const folder = await ask(url, 'show data_directory');
  const pidFile = join(folder, 'postmaster.pid');
  const pid = async (): Promise<number | undefined> => {
    const text = await readFile(pidFile, 'utf8').catch(() => '');
    const number = Number.parseInt(text, 10);
    return number > 0 && (await isAlive(number)) ? number : undefined;
  };
  const first = await pid();
  const [program = '', ...args] = (await readFile(`/proc/${first}/cmdline`, 'utf8')).split('\0').slice(0, -1);
  const { uid, gid } = await stat(folder);

  /** One at a time: two that start at once may take each other's lock. */
  let starting: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    for (const end = performance.now() + START_TIMEOUT; ; await sleep(POLL_EVERY)) {
      // Until the last backend of a killed postmaster is gone, a new one refuses to start.
      const hasEnded = starting === undefined || starting.exitCode !== null || starting.signalCode !== null;
      if (hasEnded && (await pid()) === undefined) {
        starting = spawn(program, args, { cwd: folder, uid, gid, stdio: 'ignore', detached: true });
        starting.unref();
        endWithUs(starting);
      }
      try {
        await ask(url, 'select 1');
        return;
      } catch (error) {
        if (performance.now() > end) throw error;
      }
    }
  };

  const end = async (signal: 'SIGKILL' | 'SIGINT'): Promise<void> => {
    const postmaster = await pid();
    if (postmaster === undefined) return;
    // Halted first, it starts no more that would be overlooked here.
    if (signal === 'SIGKILL') signalTo(postmaster, 'SIGSTOP');
    const all = [postmaster, ...(await childrenOf(postmaster))];
    signalTo(postmaster, signal);
    for (const one of all) while (await isAlive(one)) await sleep(POLL_EVERY);
    // Its parent here does not bury it, and a new one would take it to be alive.
    await rm(pidFile, { force: true });
  };

  return {
    url,
    pid,
    end,
    start,
    async halt(signal) {
      const postmaster = await pid();
      if (postmaster === undefined) return;
      // The postmaster first, so that it starts no more; last of all it goes on.
      if (signal === 'SIGSTOP') signalTo(postmaster, signal);
      for (const child of await childrenOf(postmaster)) signalTo(child, signal);
      if (signal === 'SIGCONT') signalTo(postmaster, signal);
    },
    ask: (statement) => ask(url, statement).then(() => {}),
    async close() {
      await end('SIGINT');
      await server.stop();
    },
  };
};

/** Where temporary folders are made is read when one is. */
const startIn = async (folder = tmpdir()): ReturnType<typeof startPostgres> => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await startPostgres(['fsync=on', 'synchronous_commit=on']);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
};

/** A zombie process counts as ended. */
const isAlive = async (pid: number): Promise<boolean> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text !== '' && !/^[ZX]$/.test(text.slice(text.lastIndexOf(')') + 2, text.lastIndexOf(')') + 3));
};

/** The first value of the first row of an answer, as text. */
const ask = async (url: string, statement: string): Promise<string> => {
  const options = '-c default_transaction_read_only=off';
  const client = new pg.Client({ connectionString: url, options, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
};
