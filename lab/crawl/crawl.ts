/**
 * `npm run -s lab crawl [pages] [storages]` (3,000; sqlite,postgres): crawls a made-up site with all page checks, as a service with default settings
 * does. Prints pages per second of CPU time, and the CPU milliseconds of a page by what needs them; the most memory of the service and its analysis
 * processes together (PSS); and the bytes stored per URL, with indexes. The site has a process of its own, which does not count. Linux only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createKeyByCommand, openServiceProcess } from '../../test/service-process.ts';
import { childrenOf, costOf, sharedMemoryOf } from '../measure/process-cost.ts';
import { crawlSite } from './api.ts';
import { startCrawledSite } from './crawled-site.ts';
import { type LabStorage, openStorages } from './storages.ts';

const pages = Number(process.argv[2] ?? 3_000);
const storages = process.argv[3] ?? 'sqlite,postgres';
const WARM_UP = 200;
const LOOK_EVERY = 250;

/** CPU milliseconds so far. */
interface Spent {
  service: number;
  analysis: number;
  database: number;
}

const spentBy = (service: number, database: number | undefined): Spent => {
  const { cpu, ended } = costOf(service);
  const analysis = ended + childrenOf(service).reduce((sum, pid) => sum + costOf(pid).cpu, 0);
  if (database === undefined) {
    const thread = storageThreadOf(service);
    return { service: cpu - ended - thread, analysis, database: thread };
  }
  return { service: cpu - ended, analysis, database: [database, ...childrenOf(database)].reduce((sum, pid) => sum + costOf(pid).cpu, 0) };
};

/** CPU milliseconds of the threads of a process by their name; only SQLite has a worker thread. */
const storageThreadOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return stat.includes('(WorkerThread)') ? sum + (user + system) * 10 : sum;
  }, 0);

const measure = async (storage: LabStorage, site: { url: string; target: string }, small: { url: string; target: string }) => {
  const key = await createKeyByCommand(storage.env);
  const db = await storage.open();
  const database = await storage.pid(db);
  const service = await openServiceProcess({ ...storage.env, ALLOW_TARGETS: `${site.target},${small.target}` });
  const pid = service.process.pid ?? 0;
  await crawlSite(service.url, key, small.url, WARM_UP * 2);
  let memory = 0;
  const look = (): void => {
    const { own, children } = sharedMemoryOf(pid);
    memory = Math.max(memory, own + children);
  };
  const looking = setInterval(look, LOOK_EVERY);
  const [spent, stored, began] = [spentBy(pid, database), await storage.bytes(db), performance.now()];
  const crawl = await crawlSite(service.url, key, site.url, pages * 2);
  const [now, seconds] = [spentBy(pid, database), (performance.now() - began) / 1000];
  clearInterval(looking);
  await service.end('SIGTERM');
  const bytes = ((await storage.bytes(db)) - stored) / crawl.pages.found;
  await db.destroy();
  const { crawled } = crawl.pages;
  const each = (before: number, after: number): number => (after - before) / crawled;
  return {
    ...{ storage: storage.name, state: crawl.state, crawled, seconds, memory, bytes },
    service: each(spent.service, now.service),
    analysis: each(spent.analysis, now.analysis),
    database: each(spent.database, now.database),
  };
};

const site = await startCrawledSite(pages);
const small = await startCrawledSite(WARM_UP);
for (const storage of await openStorages(storages.split(','))) {
  const figures = await measure(storage, site, small);
  const { state, crawled, seconds, service, analysis, database, memory, bytes } = figures;
  const total = service + analysis + database;
  process.stdout.write(
    `${storage.name}: ${state}, ${crawled} URLs in ${seconds.toFixed(1)} s; ${(1000 / total).toFixed(0)} per second of CPU; ms each: ${total.toFixed(2)} (service ${service.toFixed(2)}, analysis processes ${analysis.toFixed(2)}, database ${database.toFixed(2)}); at most ${memory.toFixed(0)} MiB; ${bytes.toFixed(0)} bytes stored for a URL\n`,
  );
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  await storage.close();
}
site.close();
small.close();
