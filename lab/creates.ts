/**
 * `npm run -s lab creates [seconds] [folder of peers]`: reports created a second on SQLite by 1, 4, 16 and 64 callers at once, as a ratio to bare
 * commits of one row that wait for the disk, and the CPU time of each. The rounds take turns. With the folder of another version it measures
 * that one too.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { percentile } from './measure/percentile.ts';

const SECONDS = Number(process.argv[2] ?? 2);
const ROUNDS = 3;
const CALLERS = [1, 4, 16, 64];

const folder = await mkdtemp(join(tmpdir(), 'sonde-creates-'));

/** Creates reports by so many callers at once, and says how many a second and what each costs. */
interface Side {
  name: string;
  create(): Promise<unknown>;
  close(): Promise<void>;
}

const openSide = async (name: string, source: string): Promise<Side> => {
  const load = (file: string) => import(pathToFileURL(join(source, file)).href);
  const { openSqlite } = await load('storage/sqlite/open.ts');
  const { createAccount } = await load('accounts/account.ts');
  const { requestReport } = await load('reports/request.ts');
  const { tableQueue } = await load('queue/table-queue.ts');
  const db = await openSqlite(join(folder, name));
  const queue = tableQueue(db, { gap: 0, width: 1, isExempt: () => true });
  const { id: accountId } = await createAccount(db, { email: 'bench@example.com' });
  let made = 0;
  const create = () => {
    const url = `https://example.com/page/${++made}`;
    return requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
  };
  await create();
  return { name, create, close: () => db.destroy() };
};

const bare = new DatabaseSync(join(folder, 'bare.db'));
bare.exec('pragma journal_mode = wal; pragma synchronous = full; create table note (text text)');
const insert = bare.prepare('insert into note values (?)');

interface Rate {
  perSecond: number;
  cpu: number;
}

const measure = async (callers: number, act: () => unknown): Promise<Rate> => {
  let done = 0;
  const began = performance.now();
  const spent = process.cpuUsage();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - began < SECONDS * 1000) {
        await act();
        done += 1;
      }
    }),
  );
  const { user, system } = process.cpuUsage(spent);
  return { perSecond: (done * 1000) / (performance.now() - began), cpu: (user + system) / 1000 / done };
};

const sources = [
  ['now', resolve(import.meta.dirname, '../src')],
  ...(process.argv[3] ? [['peer', resolve(process.argv[3], 'src')]] : []),
] as const;
const sides = await Promise.all(sources.map(([name, source]) => openSide(name ?? '', source ?? '')));
process.stdout.write(
  `${'callers'.padEnd(10)}${'bare commits/s'.padStart(16)}${sides.map(({ name }) => `${name}/s`.padStart(10) + 'ratio'.padStart(8) + 'CPU ms'.padStart(8)).join('')}\n`,
);
for (const callers of CALLERS) {
  const commits: number[] = [];
  const rates = sides.map(() => [] as Rate[]);
  for (let round = 0; round < ROUNDS; round++) {
    commits.push((await measure(1, () => insert.run('x'.repeat(200)))).perSecond);
    for (const [index, { create }] of sides.entries()) rates[index]?.push(await measure(callers, create));
  }
  const commit = percentile(commits, 0.5);
  const columns = rates.map((own) => {
    const perSecond = percentile(
      own.map((rate) => rate.perSecond),
      0.5,
    );
    const cpu = percentile(
      own.map((rate) => rate.cpu),
      0.5,
    );
    return perSecond.toFixed(0).padStart(10) + (perSecond / commit).toFixed(2).padStart(8) + cpu.toFixed(2).padStart(8);
  });
  process.stdout.write(`${String(callers).padEnd(10)}${commit.toFixed(0).padStart(16)}${columns.join('')}\n`);
}
for (const { close } of sides) await close();
bare.close();
await rm(folder, { recursive: true, force: true });
