/**
 * `npm run -s lab lists [folder]`: lists at size. Fills the folder (once) with 1,000,000 reports of 1,000 accounts, one of them with 200,000 in 5,000
 * projects; only reports that are deleted later have runs, which lists do not read. Asks the API in-process for every sort, filter, search and page,
 * and deletes a project and an account of 10,000 reports each on a copy. Prints a table in milliseconds and one line of JSON. REPORTS sets
 * another size.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchBlocks } from '../measure/longest-block.ts';
import { percentile } from '../measure/percentile.ts';
import { listCases } from './cases.ts';
import { fillLists } from './data.ts';
import { measureRemovals } from './removal.ts';
import { openService, type Service } from './service.ts';

const ROUNDS = 5;
const PAGES = 100;
const reports = Number(process.env.REPORTS ?? 1_000_000);
const given = process.argv[2];

interface Row {
  name: string;
  page: string;
  samples: number[];
  goal: number;
}

const folder = given ?? (await mkdtemp(join(tmpdir(), 'sonde-lists-')));
const keyFile = join(folder, 'key');
if (!existsSync(keyFile)) {
  await mkdir(folder, { recursive: true });
  process.stderr.write(`filling ${folder} with ${reports} reports\n`);
  const size = { reports, accounts: Math.max(3, reports / 1_000), own: reports / 5, projects: reports / 200 };
  await writeFile(keyFile, await fillLists(folder, size), { mode: 0o600 });
}
const key = await readFile(keyFile, 'utf8');

const measure = async (service: Service): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { name, path, sorts, query, isSearch } of listCases) {
    const samples = new Map<string, number[]>();
    for (const sort of sorts.flatMap((by) => [`sort_by=${by}&sort=asc`, `sort_by=${by}&sort=desc`])) {
      const at = `${path}?${query}&${sort}&per_page=100`;
      const first = await service.get(at);
      const last = first.json.meta.last_page as number;
      const middle = Math.ceil(last / 2);
      const requested: [string, string][] = [['first', `${at}&page=1`]];
      if (last > 1) requested.push(['up to 100th', `${at}&page=${Math.min(last, PAGES)}`]);
      if (last > PAGES) requested.push(['middle', `${at}&page=${middle}`], ['last', `${at}&page=${last}`]);
      const cursor = last > 1 ? (await service.get(`${at}&page=${middle}`)).json.meta.next_cursor : null;
      if (cursor) requested.push(['cursor', `${at}&cursor=${cursor}`]);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [page, url] of requested) samples.set(page, [...(samples.get(page) ?? []), (await service.get(url)).took]);
      }
    }
    for (const [page, all] of samples)
      rows.push({ name, page, samples: all, goal: isSearch || page === 'middle' || page === 'last' ? 50 : 5 });
    process.stderr.write(`\r${name.padEnd(60)}`);
  }
  for (const path of ['/projects/leaving.example', '/projects/about-700.example']) {
    const all: number[] = [];
    for (let round = 0; round < ROUNDS * 8; round++) all.push((await service.get(path)).took);
    rows.push({ name: `counts: ${path}`, page: '', samples: all, goal: 5 });
  }
  return rows;
};

const service = await openService(folder, key);
const endWatch = watchBlocks();
const rows = await measure(service);
const block = endWatch();
await service.close();
const removals = await measureRemovals(folder, key);
if (given === undefined) await rm(folder, { recursive: true, force: true });

const figures = rows.map(({ name, page, samples, goal }) => {
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((part) => Number(percentile(samples, part).toFixed(2)));
  return { name, page, n: samples.length, p50, p95, p99, max, goal };
});
const line = (cells: readonly (string | number | undefined)[]): string =>
  `${String(cells[0]).padEnd(44)}${String(cells[1]).padEnd(12)}${cells
    .slice(2)
    .map((cell) => String(cell).padStart(9))
    .join('')}\n`;
process.stdout.write(line(['', 'page', 'n', 'p50', 'p95', 'p99', 'max ms', 'goal']));
for (const { name, page, n, p50, p95, p99, max, goal } of figures) process.stdout.write(line([name, page, n, p50, p95, p99, max, goal]));
process.stdout.write(`longest block of the event loop while listing: ${block.wall} ms, of which ${block.own} ms were computing\n`);
for (const { name, ...of } of removals)
  process.stdout.write(
    `${name}: ${Object.entries(of)
      .map(([what, value]) => `${what} ${value}`)
      .join(', ')}\n`,
  );
process.stdout.write(`${JSON.stringify({ reports, lists: figures, block, removals })}\n`);
