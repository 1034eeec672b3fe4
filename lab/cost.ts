/**
 * `npm run -s lab cost [reports] [folder of pages]` (3,000): the cost of one audit and the size of a report, on SQLite and on PostgreSQL. Prints the CPU
 * time of the service, its analysis processes and the database; statements, commits and bytes of write-ahead log; requests to the site; and the
 * bytes stored, with indexes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createAccount } from '../src/accounts/account.ts';
import { createApp } from '../src/app/app.ts';
import { hostQueueSettings, httpSettings } from '../src/app/egress.ts';
import { readConfig } from '../src/config/config.ts';
import { openLog } from '../src/config/log.ts';
import { tableQueue } from '../src/queue/table-queue.ts';
import { requestReport } from '../src/reports/request.ts';
import { countReports } from '../src/reports/rollups/counts.ts';
import { openDatabase } from '../src/storage/open.ts';
import { databaseFile } from '../src/storage/sqlite/file.ts';
import { startPostgres } from '../test/postgres.ts';
import type { SiteMessage } from './corpus/corpus-site.ts';
import { copyPages } from './corpus/pages.ts';
import { childrenOf, costOf } from './measure/process-cost.ts';

const REPORTS = Number(process.argv[2] ?? 3_000);
const WARM_UP = 300;

const { folder, names } = await copyPages(process.argv[3]);
const site = fork(new URL('./corpus/corpus-site.ts', import.meta.url), [folder]);
const nextMessage = async (): Promise<SiteMessage> => ((await once(site, 'message')) as [SiteMessage])[0];
const { port } = (await nextMessage()) as { port: number };
const siteSoFar = async (): Promise<Record<string, number>> => {
  site.send('requests');
  return { ...(await nextMessage()) };
};

/** Counters of a database. */
interface Storage {
  name: string;
  env: Record<string, string>;
  /** CPU milliseconds, statements, commits and bytes of log so far; none that it does not know. */
  spent(): Promise<Record<string, number>>;
  bytes(): Promise<number>;
}

const measure = async ({ name, env, spent, bytes }: Storage): Promise<object> => {
  const config = readConfig({ ...env, ALLOW_TARGETS: `127.0.0.1:${port}`, AUDIT_MODE: 'html', LOG_LEVEL: 'silent' });
  const app = await createApp(config, openLog(config));
  app.begin();
  const db = await openDatabase(config);
  const queue = tableQueue(db, hostQueueSettings(config, httpSettings(config, new Set())));
  const { id: accountId } = await createAccount(db, { email: 'bench@example.com' });
  let requested = 0;
  const audit = async (count: number): Promise<void> => {
    for (let number = 0; number < count; number++, requested++) {
      const target = new URL(`http://127.0.0.1:${port}/${names[requested % names.length]}`);
      await requestReport(db, queue, { accountId, url: target.href, target, privacy: 0, password: null, usualMode: 'html' });
    }
    while ((await countReports(db, { accountId, state: 'completed' })) < requested) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const all = async (): Promise<Record<string, number>> => {
    const { cpu, ended } = costOf(process.pid);
    const analysis = childrenOf(process.pid).filter((pid) => pid !== site.pid && isAnalysisProcess(pid));
    const analysisCpu = ended + analysis.reduce((sum, pid) => sum + costOf(pid).cpu, 0);
    return { service: cpu - ended, analysis: analysisCpu, stored: await bytes(), ...(await siteSoFar()), ...(await spent()) };
  };

  await audit(Math.min(REPORTS, WARM_UP));
  const before = await all();
  await audit(REPORTS);
  const after = await all();
  await app.close(0);
  await db.destroy();
  const figures = Object.fromEntries(Object.entries(after).map(([key, value]) => [key, (value - (before[key] ?? 0)) / REPORTS]));
  process.stdout.write(
    `${name.padEnd(12)}${Object.entries(figures)
      .map(([key, value]) => `${key} ${value.toFixed(1)}`)
      .join(', ')}\n`,
  );
  return { name, ...figures };
};

const isAnalysisProcess = (pid: number): boolean => commandOf(pid).includes('analysis-process');
const commands = new Map<number, string>();
const commandOf = (pid: number): string => commands.get(pid) ?? '';
setInterval(async () => {
  for (const pid of childrenOf(process.pid))
    if (!commands.has(pid)) commands.set(pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
}, 100).unref();

process.stdout.write(`an audit, of ${REPORTS}: CPU in ms, and how many of each\n`);
const data = await mkdtemp(join(tmpdir(), 'sonde-bench-'));
const sqlite = await measure({
  name: 'SQLite',
  env: { DATA_DIR: data },
  spent: async () => ({}),
  bytes: async () => (await stat(databaseFile(data))).size,
});
await rm(data, { recursive: true, force: true });

const server = await startPostgres(['shared_preload_libraries=pg_stat_statements']);
if (typeof server === 'string') throw new Error(server);
const { url, drop } = await server.makeDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('create extension pg_stat_statements');
const one = async (statement: string): Promise<Record<string, string>> => (await client.query(statement)).rows[0];
const backend = Number((await one('select pg_backend_pid() as pid')).pid);
const postmaster = Number((await readFile(`/proc/${backend}/stat`, 'utf8')).replace(/^.*\) \S /, '').split(' ')[0]);
const postgres = await measure({
  name: 'PostgreSQL',
  env: { DATABASE_URL: url, SECRET_KEY: 'a secret that only this measurement has' },
  spent: async () => {
    const { calls } = await one(
      'select sum(calls) as calls from pg_stat_statements join pg_database on oid = dbid where datname = current_database()',
    );
    const { commits } = await one('select xact_commit as commits from pg_stat_database where datname = current_database()');
    const { wal } = await one("select pg_current_wal_lsn() - '0/0'::pg_lsn as wal");
    const database = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + costOf(pid).cpu, 0);
    return { database, statements: Number(calls), commits: Number(commits), wal: Number(wal) };
  },
  bytes: async () => Number((await one('select pg_database_size(current_database()) as size')).size),
});
const tables = await client.query(
  `select relname as name, n_live_tup as rows, pg_table_size(relid) as data, pg_indexes_size(relid) as indexes
   from pg_stat_user_tables where n_live_tup > 100 order by pg_total_relation_size(relid) desc`,
);
for (const { name, rows, data, indexes } of tables.rows)
  process.stdout.write(
    `  ${String(name).padEnd(16)}${rows} rows, ${(data / rows).toFixed(0)} bytes each, and ${(indexes / rows).toFixed(0)} of indexes\n`,
  );
process.stdout.write(`${JSON.stringify({ reports: REPORTS, sqlite, postgres, tables: tables.rows })}\n`);
await client.end();
await drop();
await server.stop();
site.disconnect();
await rm(folder, { recursive: true, force: true });
