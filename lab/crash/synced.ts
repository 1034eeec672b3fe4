/**
 * `npm run -s lab synced [reports] [storages]` (50): proves by the system calls of a real service (strace) that a report is on disk before it is
 * acknowledged: its URL is written to the write-ahead log, then the log is synced, then the response is sent.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from './processes.ts';
import { commitSettings } from './stored.ts';
import { type Order, orderOf } from './system-calls.ts';
import { type Storage, startWorld, type World } from './world.ts';

const TRACER = 'strace';
const [count = '50', storages = 'sqlite,postgres'] = process.argv.slice(2);

const main = async (): Promise<void> => {
  try {
    execFileSync(TRACER, ['-V'], { stdio: 'ignore' });
  } catch {
    process.stdout.write('not run: strace is not installed\n');
    return;
  }
  for (const storage of storages.split(',') as Storage[]) {
    const folder = await mkdtemp(join(tmpdir(), 'sonde-synced-'));
    const world = await startWorld({ storage }, join(folder, 'log'));
    if (typeof world === 'string') process.stdout.write(`${storage}: not run: ${world}\n`);
    else await show(world, join(folder, 'calls'));
    await rm(folder, { recursive: true, force: true });
  }
};

const show = async (world: World, file: string): Promise<void> => {
  const urls = Array.from(
    { length: Number(count) },
    (_, index) => `http://${world.site.hosts[0]}:${world.site.port}/page-synced-${index}-`,
  );
  const trace = await startTrace(world, file);
  for (const url of urls) {
    const { status } = await world.ask({ method: 'POST', path: '/api/v1/reports', fields: { url }, headers: { prefer: 'respond-async' } });
    if (status !== 202) throw new Error(`A creation is answered ${status}`);
  }
  await trace.end();
  const orders = orderOf(await readFile(file, 'utf8'), urls, world.storage);
  const settings = await world.look(commitSettings);
  await world.close();
  const by = (wanted: Order): number => orders.filter((order) => order === wanted).length;
  const durability = {
    storage: world.storage,
    reports: urls.length,
    synced_before_answer: by('synced'),
    not_synced: by('not synced'),
    not_seen: by('not seen'),
  };
  process.stdout.write(`${JSON.stringify({ ...durability, ...settings })}\n`);
  if (by('synced') < urls.length || (settings && (settings.synchronous_commit !== 'on' || settings.fsync !== 'on'))) process.exitCode = 1;
};

const CALLS = 'trace=read,readv,recvfrom,write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync';
/** Bytes of what is written that are kept: a page of the log and its frame, as it is printed. */
const KEPT = '20000';

/** Watches the server and, where there is one, the database. */
const startTrace = async ({ servers, victim }: World, file: string): Promise<{ end(): Promise<void> }> => {
  const postmaster = await victim?.pid();
  const database = postmaster === undefined ? [] : [postmaster, ...(await childrenOf(postmaster))];
  const pids = [servers[0]?.pid ?? 0, ...database].flatMap((pid) => ['-p', String(pid)]);
  const strace = spawn(TRACER, ['-f', '-y', '-s', KEPT, '-e', CALLS, '-o', file, ...pids], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(strace, 'exit');
  const [said] = await once(strace.stderr, 'data');
  if (!String(said).includes('attached')) throw new Error(`strace: ${said}`);
  strace.stderr.resume();
  await sleep(500);
  return {
    async end() {
      await sleep(500);
      strace.kill('SIGINT');
      await ended;
    },
  };
};

await main();
