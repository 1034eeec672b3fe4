import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** Path of PgBouncer; undefined if it isn’t installed. */
export const pgbouncer: string | undefined = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** The user that runs PgBouncer, which refuses to run as root. */
const NOBODY = 65_534;

/** Starts PgBouncer in front of a server and returns the URL of the same database through it, with a few sessions in one of its pooling modes. */
export const startPgbouncer = async (
  t: Pick<TestContext, 'after'>,
  direct: string,
  mode: 'transaction' | 'session' = 'transaction',
  more: readonly string[] = [],
): Promise<string> => {
  if (pgbouncer === undefined) throw new Error('PgBouncer is not installed');
  const { hostname, port: serverPort, username, password } = new URL(direct);
  const folder = await mkdtemp(join(tmpdir(), 'sonde-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`;
  await writeFile(
    config,
    [
      ...['[databases]', `* = host=${hostname} port=${serverPort || 5432} user=${username}${secret}`],
      ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
      ...[`pool_mode = ${mode}`, `default_pool_size = ${mode === 'session' ? 30 : 3}`, 'max_client_conn = 200', ...more, ''],
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const server = spawn(pgbouncer, ['-q', config], { stdio: 'ignore', cwd: folder, ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) });
  const ended = once(server, 'exit');
  t.after(async () => {
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const url = new URL(direct);
  url.host = `127.0.0.1:${port}`;
  url.password = '';
  while (!(await answers(url.href))) {
    if (server.exitCode !== null) throw new Error(`PgBouncer ended with ${server.exitCode}`);
    await setTimeout(POLL_EVERY);
  }
  return url.href;
};

const POLL_EVERY = 20;

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};
