/**
 * `npm run -s lab one-account [reports] [milliseconds]` (200, 1): audits a second of one account on PostgreSQL, as a ratio to fifty accounts in the same
 * run, with a network delay of so many milliseconds each way between service and database; and how much fifty concurrent changes of one account
 * slow down a read of another account. Commits are synced. Starts its own database.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAccount } from '../../src/accounts/account.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import { findReport } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { renewLink } from '../../src/reports/sharing.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { startPostgres } from '../../test/postgres.ts';
import { goodPage } from '../../test/site.ts';
import { percentile } from '../measure/percentile.ts';

const REPORTS = Number(process.argv[2] ?? 200);
const DELAY = Number(process.argv[3] ?? 1);
const ACCOUNTS = 50;
const ROUNDS = 3;
/** Reports that are asked for at once. */
const ASKING = 20;
const READS = 60;

const site = createServer((request, response) => {
  if (request.url?.startsWith('/page/')) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(goodPage);
  else response.writeHead(404).end();
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const target = `127.0.0.1:${(site.address() as AddressInfo).port}`;

const server = await startPostgres([]);
if (typeof server === 'string') throw new Error(server);
const { url: near, drop } = await server.makeDatabase();
const proxy = fork(fileURLToPath(new URL('./delaying-proxy.ts', import.meta.url)), [new URL(near).port, String(DELAY)]);
const [port] = (await once(proxy, 'message')) as [number];
const far = new URL(near);
far.port = String(port);
const url = far.href;

const db = await openPostgres(url);
const nearby = await openPostgres(near, 2);
const queue = tableQueue(db, { gap: 0, width: 1, isExempt: () => true });
const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));
const env = {
  ...process.env,
  DATABASE_URL: url,
  SECRET_KEY: 'a secret that only this measurement has',
  ALLOW_TARGETS: target,
  AUDIT_MODE: 'html',
  HOST_CONNECTIONS: '64',
  ANALYSIS_PROCESSES: '1',
  LOG_LEVEL: 'error',
};
const worker = spawn(process.execPath, [main, 'work'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
for await (const said of worker.stdout) if (String(said).includes('Working')) break;
worker.stdout.resume();

let names = 0;
const makeAccount = async (): Promise<number> => (await createAccount(db, { email: `${names++}@example.com` })).id;
let pages = 0;
const ask = (accountId: number): Promise<number> => {
  const address = `http://${target}/page/${pages++}`;
  return requestReport(db, queue, { accountId, url: address, target: new URL(address), privacy: 0, password: null, usualMode: 'html' });
};

/** Audits a second when so many reports are asked for as fast as that goes, by these accounts in turn. */
const auditsPerSecond = async (accounts: readonly number[], count: number): Promise<number> => {
  const began = performance.now();
  let requested = 0;
  const askAll = async (): Promise<void> => {
    while (requested < count) await ask(accounts[requested++ % accounts.length] ?? 0);
  };
  await Promise.all(Array.from({ length: ASKING }, askAll));
  const left = nearby.selectFrom('job').select('id').where('kind', '=', 'run').limit(1);
  while (await left.executeTakeFirst()) await sleep(10);
  return (count * 1000) / (performance.now() - began);
};

const fifty: number[] = [];
for (let number = 0; number < ACCOUNTS; number++) fifty.push(await makeAccount());
const one = await makeAccount();
await auditsPerSecond([one, ...fifty], ACCOUNTS * 2);
process.stdout.write(`${REPORTS} reports, ${DELAY} ms each way to PostgreSQL, ${ROUNDS} rounds\n`);
const rates: { one: number; fifty: number }[] = [];
for (let round = 0; round < ROUNDS; round++)
  rates.push({ one: await auditsPerSecond([one], REPORTS), fifty: await auditsPerSecond(fifty, REPORTS) });
const median = (values: readonly number[]): number => percentile(values, 0.5);
for (const rate of rates)
  process.stdout.write(
    `  one account ${rate.one.toFixed(1)} audits/s, ${ACCOUNTS} accounts ${rate.fifty.toFixed(1)}, ratio ${(rate.one / rate.fifty).toFixed(2)}\n`,
  );
process.stdout.write(`median ratio ${median(rates.map((rate) => rate.one / rate.fifty)).toFixed(2)}\n`);

const ended = once(worker, 'exit');
worker.kill('SIGTERM');
await ended;

/** Milliseconds of reads of one account, one after the other, the median. */
const readOf = async (accountId: number, id: number): Promise<number> => {
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const began = performance.now();
    await findReport(db, accountId, id);
    times.push(performance.now() - began);
  }
  return median(times);
};
const [other = 0] = fifty;
const read = await ask(other);
const changed = await ask(one);
await readOf(other, read);
const quiet = await readOf(other, read);
let isOver = false;
const hammer = async (): Promise<void> => {
  while (!isOver) await renewLink(db, { accountId: one, id: changed });
};
const hammering = Array.from({ length: ACCOUNTS }, hammer);
await sleep(200);
const beside = await readOf(other, read);
const busy = await nearby
  .selectFrom('pg_stat_activity' as never)
  .select(({ fn }) => fn.countAll().as('count'))
  .where('datname' as never, '=', new URL(near).pathname.slice(1) as never)
  .where('wait_event_type' as never, '=', 'Lock' as never)
  .executeTakeFirstOrThrow();
isOver = true;
await Promise.all(hammering);
process.stdout.write(
  `a read of another account: ${quiet.toFixed(1)} ms, beside ${ACCOUNTS} changes of one account at once ${beside.toFixed(1)} ms, ratio ${(beside / quiet).toFixed(2)}; connections that wait for a lock: ${busy.count}\n`,
);

await nearby.destroy();
await db.destroy();
proxy.disconnect();
await drop();
await server.stop();
site.closeAllConnections();
site.close();
