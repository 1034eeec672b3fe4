/**
 * `npm run -s lab workers [reports]` (300): audits a second of 1, 2 and 4 processes of `sonde work` on one PostgreSQL: of pages that answer at once, where
 * CPU is the limit, and of pages that take half a second, as most pages do, where the number of concurrent audits is. Commits are synced. Uses the
 * database of TEST_DATABASE_URL, or starts one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAccount } from '../src/accounts/account.ts';
import { tableQueue } from '../src/queue/table-queue.ts';
import { requestReport } from '../src/reports/request.ts';
import { countReports } from '../src/reports/rollups/counts.ts';
import { openPostgres } from '../src/storage/postgres/open.ts';
import { startPostgres } from '../test/postgres.ts';
import { goodPage } from '../test/site.ts';

const REPORTS = Number(process.argv[2] ?? 300);
const PROCESSES = [1, 2, 4];
const CONCURRENCY = 8;
const SLOW = 500;

const site = createServer((request, response) => {
  const answer = () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(goodPage);
  if (request.url?.startsWith('/slow/')) setTimeout(answer, SLOW);
  else if (request.url?.startsWith('/page/')) answer();
  else response.writeHead(404).end();
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const target = `127.0.0.1:${(site.address() as AddressInfo).port}`;

const server = await startPostgres([]);
if (typeof server === 'string') throw new Error(server);
const { url, drop } = await server.makeDatabase();
const db = await openPostgres(url);
const queue = tableQueue(db, { gap: 0, width: 1, isExempt: () => true });
const main = fileURLToPath(new URL('../bin/sonde.js', import.meta.url));
const env = {
  ...process.env,
  DATABASE_URL: url,
  SECRET_KEY: 'a secret that only this measurement has',
  ALLOW_TARGETS: target,
  AUDIT_MODE: 'html',
  HOST_CONNECTIONS: '64',
  CONCURRENCY: String(CONCURRENCY),
  ANALYSIS_PROCESSES: '1',
  LOG_LEVEL: 'error',
};

const startWorker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [main, 'work'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const said of child.stdout) if (String(said).includes('Working')) break;
  child.stdout.resume();
  return child;
};

/** Seconds until all of some reports are done. */
const audit = async (kind: string, count: number, name: string): Promise<number> => {
  const { id: accountId } = await createAccount(db, { email: `${name}@example.com` });
  const ask = (number: number) => {
    const address = `http://${target}/${kind}/${number}`;
    return requestReport(db, queue, { accountId, url: address, target: new URL(address), privacy: 0, password: null, usualMode: 'html' });
  };
  const began = performance.now();
  for (let from = 0; from < count; from += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - from) }, (_, index) => ask(from + index)));
  while ((await countReports(db, { accountId, state: 'completed' })) < count) await sleep(20);
  return (performance.now() - began) / 1000;
};

process.stdout.write(`${availableParallelism()} processors, ${REPORTS} reports, ${CONCURRENCY} audits at once in each process\n`);
process.stdout.write(`${'processes'.padEnd(12)}${'quick pages'.padStart(16)}${`pages of ${SLOW} ms`.padStart(20)}\n`);
for (const processes of PROCESSES) {
  const workers = await Promise.all(Array.from({ length: processes }, startWorker));
  await audit('page', 16 * processes, `warm-${processes}`);
  const quick = await audit('page', REPORTS, `quick-${processes}`);
  const slow = await audit('slow', REPORTS, `slow-${processes}`);
  const rate = (seconds: number): string => `${(REPORTS / seconds).toFixed(1)}/s`;
  process.stdout.write(`${String(processes).padEnd(12)}${rate(quick).padStart(16)}${rate(slow).padStart(20)}\n`);
  for (const worker of workers) {
    const ended = once(worker, 'exit');
    worker.kill('SIGTERM');
    await ended;
  }
}
await db.destroy();
await drop();
await server.stop();
site.closeAllConnections();
site.close();
