/**
 * `npm run -s lab audit <folder of pages> [rounds] [folder of peers]` (10 rounds): audits every page of a folder, served compressed on loopback, from the
 * request for a report to the stored report. Prints audits per second of CPU, the CPU time of the service and of its analysis processes, blocks of
 * the event loop, memory and requests of an audit; the same for a page of about 200 KB alone; and how many pages the fast reader gives up.
 * If the third folder has peers installed (`npm install --ignore-scripts lighthouse seo-analyzer aiseo-audit`; Lighthouse needs CHROME_PATH), each
 * audits some pages once, in its own process, beside `sonde audit`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createAccount } from '../../src/accounts/account.ts';
import { createApp } from '../../src/app/app.ts';
import { hostQueueSettings, httpSettings } from '../../src/app/egress.ts';
import { checks } from '../../src/audit/checks/index.ts';
import { readByTags } from '../../src/audit/read/page.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/config/log.ts';
import { withLineFeeds } from '../../src/html/lines.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import { requestReport } from '../../src/reports/request.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import type { SiteMessage } from '../corpus/corpus-site.ts';
import { childrenOf, costOf } from '../measure/process-cost.ts';
import { measurePeers } from './peers.ts';

const folder = process.argv[2];
const rounds = Number(process.argv[3] ?? 10);
const peerFolder = process.argv[4];
if (!folder) throw new Error('Usage: npm run -s lab audit <folder of .html pages> [rounds] [folder of peers]');
const SINGLE_BYTES = 200_000;
const PEER_PAGES = 5;
/** Rounds before anything is measured: it takes some hundred pages until the engine has compiled what is hot. */
const WARM_UP = 15;

const site = fork(new URL('../corpus/corpus-site.ts', import.meta.url), [folder]);
const nextMessage = async (): Promise<SiteMessage> => ((await once(site, 'message')) as [SiteMessage])[0];
const port = ((await nextMessage()) as { port: number }).port;
const requestsSoFar = async (): Promise<number> => {
  site.send('requests');
  return ((await nextMessage()) as { requests: number }).requests;
};

const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
const single = names.reduce((best, name, index) =>
  Math.abs((sizes[index] ?? 0) - SINGLE_BYTES) < Math.abs((sizes[names.indexOf(best)] ?? 0) - SINGLE_BYTES) ? name : best,
);
const slow: string[] = [];
for (const name of names) {
  const { why } = readByTags(withLineFeeds(await readFile(join(folder, name), 'utf8')));
  if (why !== null) slow.push(`${name} (${why})`);
}

const data = await mkdtemp(join(tmpdir(), 'sonde-bench-'));
const config = readConfig({ DATA_DIR: data, ALLOW_TARGETS: `127.0.0.1:${port}`, AUDIT_MODE: 'html', LOG_LEVEL: 'silent' });
// Pages name other hosts; none is there.
const noNames = async (): Promise<never> => {
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};
const app = await createApp(config, openLog(config), { http: { lookup: noNames } });
app.begin();
const db = await openSqlite(data);
const queue = tableQueue(db, hostQueueSettings(config, httpSettings(config, new Set())));
const { id: accountId } = await createAccount(db, { email: 'bench@example.com' });

interface Measured {
  audits: number;
  seconds: number;
  /** CPU milliseconds an audit. */
  service: number;
  readers: number;
  blockP50: number;
  blockP99: number;
  blockMax: number;
  memory: number;
  requests: number;
  storedBytes: number;
}

const runAll = async (pages: readonly string[]): Promise<void> => {
  for (const page of pages) {
    const target = new URL(`http://127.0.0.1:${port}/${page}`);
    await requestReport(db, queue, { accountId, url: target.href, target, privacy: 0, password: null, usualMode: 'html' });
  }
  const countRunning = () =>
    db
      .selectFrom('report')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', ['queued', 'processing'])
      .executeTakeFirstOrThrow();
  while ((await countRunning()).count > 0) await new Promise((resolve) => setTimeout(resolve, 100));
};

const measure = async (pages: readonly string[]): Promise<Measured> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const requestsBefore = await requestsSoFar();
  const before = costs();
  const started = performance.now();
  delay.enable();
  await runAll(pages);
  delay.disable();
  const seconds = (performance.now() - started) / 1000;
  const after = costs();
  const { bytes } = await db
    .selectFrom('run')
    .select(({ fn }) => fn.avg<number>(fn('length', ['stored_result'])).as('bytes'))
    .executeTakeFirstOrThrow();
  return {
    audits: pages.length,
    seconds,
    service: (after.service - before.service) / pages.length,
    readers: (after.readers - before.readers) / pages.length,
    blockP50: delay.percentile(50) / 1e6 - 1,
    blockP99: delay.percentile(99) / 1e6 - 1,
    blockMax: delay.max / 1e6 - 1,
    memory: after.memory,
    requests: ((await requestsSoFar()) - requestsBefore) / pages.length,
    storedBytes: Math.round(bytes),
  };
};

const costs = (): { service: number; readers: number; memory: number } => {
  const readers = childrenOf(process.pid).filter((pid) => pid !== site.pid);
  const own = costOf(process.pid);
  const each = readers.map(costOf);
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    service: own.cpu - own.ended,
    readers: own.ended + sum(each.map(({ cpu }) => cpu)),
    memory: own.memory + sum(each.map(({ memory }) => memory)),
  };
};

for (let round = 0; round < WARM_UP; round++) await runAll(names);
const corpus = await measure(Array.from({ length: rounds }, () => names).flat());
const onePage = await measure(Array.from({ length: rounds * 20 }, () => single));

const peers = peerFolder
  ? await measurePeers(
      peerFolder,
      names.slice(0, PEER_PAGES).map((name) => `http://127.0.0.1:${port}/${name}`),
      { ALLOW_TARGETS: `127.0.0.1:${port}`, AUDIT_MODE: 'html' },
    )
  : [];

const perCore = ({ service, readers }: Measured): number => 1000 / (service + readers);
const row = (name: string, measured: Measured): string =>
  [
    name.padEnd(28),
    perCore(measured).toFixed(0).padStart(14),
    (measured.audits / measured.seconds).toFixed(0).padStart(10),
    measured.service.toFixed(2).padStart(12),
    measured.readers.toFixed(2).padStart(12),
    `${measured.blockP50.toFixed(1)} / ${measured.blockP99.toFixed(1)} / ${measured.blockMax.toFixed(1)}`.padStart(22),
    measured.memory.toFixed(0).padStart(8),
  ].join('');
process.stdout.write(
  [
    `${checks.length} checks, ${corpus.requests.toFixed(1)} requests an audit, ${corpus.storedBytes} bytes stored for each`,
    `${slow.length} of ${names.length} pages are left to the slow reader${slow.length > 0 ? `: ${slow.join(', ')}` : ''}`,
    '',
    `${''.padEnd(28)}${'audits/s/core'.padStart(14)}${'audits/s'.padStart(10)}${'service ms'.padStart(12)}${'readers ms'.padStart(12)}${'held p50/p99/max ms'.padStart(22)}${'MiB'.padStart(8)}`,
    row(`${names.length} pages, ${rounds} times`, corpus),
    row(`${single}, ${Math.round((sizes[names.indexOf(single)] ?? 0) / 1000)} KB`, onePage),
    '',
    ...peers.map(
      ({ name, cpuMilliseconds, wallMilliseconds, ratio }) =>
        `${name.padEnd(28)}${`${cpuMilliseconds} ms CPU`.padStart(14)}${`${wallMilliseconds} ms`.padStart(12)}${`${ratio.toFixed(1)} times`.padStart(14)}`,
    ),
    '',
    JSON.stringify({ checks: checks.length, corpus, onePage, auditsPerCore: perCore(corpus), pagesLeftToSlowReader: slow.length, peers }),
    '',
  ].join('\n'),
);

await app.close(0);
await db.destroy();
site.disconnect();
await rm(data, { recursive: true, force: true });
