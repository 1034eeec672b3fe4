/**
 * `npm run -s lab site-analysis [URLs] [rows]` (100,000; 10): analyzes a crawl of so many URLs with 40 links each in a service with default settings, and prints
 * the CPU time and memory of the analysis process, and the CPU time of the service for reading and storing; then the longest times of its lists with
 * all filters and sorts and so many rows a page, asked in-process. On SQLite, which is part of the service. Linux only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { createKeyByCommand, openServiceProcess } from '../../test/service-process.ts';
import { openService, type Service } from '../lists/service.ts';
import { watchBlocks } from '../measure/longest-block.ts';
import { percentile } from '../measure/percentile.ts';
import { childrenOf, costOf, sharedMemoryOf } from '../measure/process-cost.ts';
import { addLargeCrawl } from './large-crawl.ts';

const size = Number(process.argv[2] ?? 100_000);
/** Rows of a page of a list; 10 is what the API gives unless asked for more. */
const perPage = Number(process.argv[3] ?? 10);
const ROUNDS = 20;
const GOAL = 5;

const folder = await mkdtemp(join(tmpdir(), 'sonde-crawl-'));
const env = { DATA_DIR: folder };
const key = await createKeyByCommand(env);
const db = await openSqlite(folder);
const crawl = await addLargeCrawl(db, size);

const analyzeIt = async (): Promise<object> => {
  const { process: service, end } = await openServiceProcess(env);
  const pid = service.pid ?? 0;
  let [memory, state, analysis] = [0, 'running', 0];
  const start = costOf(pid).cpu;
  for (; state === 'running'; await sleep(50)) {
    memory = Math.max(memory, sharedMemoryOf(pid).children);
    analysis = Math.max(analysis, costOf(pid).ended + childrenOf(pid).reduce((sum, child) => sum + costOf(child).cpu, 0));
    ({ state } = await db.selectFrom('crawl').select('state').where('id', '=', crawl).executeTakeFirstOrThrow());
  }
  const { cpu, ended } = costOf(pid);
  await end('SIGTERM');
  const figures = { state, analysis: analysis / 1000, memory, service: (cpu - ended - start) / 1000 };
  process.stdout.write(
    `${size} URLs: ${state}; analysis process ${figures.analysis.toFixed(1)} s of CPU and at most ${memory.toFixed(0)} MiB; service with SQLite ${figures.service.toFixed(1)} s\n`,
  );
  return figures;
};

const filters = {
  all: '',
  'status=200': 'status=200',
  'status=404': 'status=404',
  'indexable=1': 'indexable=1',
  'indexable=0': 'indexable=0',
  'depth=3': 'depth=3',
  'a rare issue': 'issue=content-near-duplicate',
  'a frequent issue': 'issue=title-width',
  'indexable=1 and depth=3': 'indexable=1&depth=3',
  'search: a few': 'search=page-7777',
  'search: none': 'search=nothing-like-this',
  'search: all': 'search=PAGE',
};
const sorts = ['id', 'score', 'depth', 'status', 'inlinks', 'link_score'];

/** Milliseconds that each list took, by what it shows and which page. */
const measureLists = async (service: Service): Promise<Map<string, number[]>> => {
  const samples = new Map<string, number[]>();
  const take = async (name: string, path: string): Promise<void> => {
    const own = samples.get(name) ?? [];
    samples.set(name, own);
    // An unknown parameter makes each URL another, since answers are cached.
    for (let round = 0; round < ROUNDS; round++) own.push((await service.get(`${path}&round=${round}`)).took);
  };
  const pages = `/crawls/${crawl}/pages`;
  for (const [name, filter] of Object.entries(filters))
    for (const sort of sorts)
      for (const way of ['asc', 'desc']) {
        const path = `${pages}?per_page=${perPage}&sort_by=${sort}&sort=${way}&${filter}`;
        const { json } = await service.get(path);
        const last = json.meta.last_page as number;
        await take(`${name}: first`, path);
        if (last > 2) await take(`${name}: tenth`, `${path}&page=${Math.min(10, last)}`);
        if (last > 10) await take(`${name}: last`, `${path}&page=${last}`);
        const cursor = json.meta.next_cursor as string | null;
        if (cursor) await take(`${name}: by cursor`, `${path}&cursor=${cursor}`);
      }
  await take('issues', `/crawls/${crawl}/issues?per_page=${perPage}`);
  await take('an issue: first', `/crawls/${crawl}/issues/title-width?per_page=${perPage}`);
  await take('a page', `${pages}/${Math.floor(size / 3)}?per_page=${perPage}`);
  await take('the start', `${pages}/0?per_page=${perPage}`);
  await take('a crawl', `/crawls/${crawl}?per_page=${perPage}`);
  return samples;
};

const analysis = await analyzeIt();
await db.destroy();
const service = await openService(folder, key);
const endWatch = watchBlocks();
const samples = await measureLists(service);
const block = endWatch();
await service.close();
await rm(folder, { recursive: true, force: true });

const figures = [...samples].map(([name, all]) => {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Number(percentile(all, share).toFixed(2)));
  return { name, n: all.length, p50, p99, max };
});
for (const { name, n, p50, p99, max } of figures)
  process.stdout.write(
    `${name.padEnd(36)}${[n, p50, p99, max].map((figure) => String(figure).padStart(9)).join('')}${(p99 ?? 0) > GOAL ? '  over' : ''}\n`,
  );
process.stdout.write(`longest block of the event loop: ${block.wall} ms, of which ${block.own} ms were computing\n`);
process.stdout.write(`${JSON.stringify({ size, perPage, analysis, lists: figures, block })}\n`);
