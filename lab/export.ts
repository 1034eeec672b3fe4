/**
 * `npm run -s lab export [reports]` (100,000): fills a data folder with reports, nearly all with a run of about 10 KB, and takes all of it with `sonde export`
 * and `sonde import` from SQLite to PostgreSQL and back. Prints rows, seconds, rows a second, the peak memory of both commands, whether both exports
 * are equal byte for byte, and one line of JSON. Commits are synced. Uses the database of TEST_DATABASE_URL, or starts one.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { databaseFile } from '../src/storage/sqlite/file.ts';
import { startPostgres } from '../test/postgres.ts';
import { fillLists } from './lists/data.ts';

const reports = Number(process.argv[2] ?? 100_000);
/** Bytes of an audit result, as audits leave them: from, and by how many more. */
const LEAST = 5_000;
const MORE = 10_000;
/** Milliseconds between two looks at the memory. */
const LOOK = 100;

interface Leg {
  name: string;
  rows: number;
  seconds: number;
  /** MiB of the export and of the import at most. */
  peaks: (number | null)[];
  /** Of the stream between them. */
  sha256: string;
}

const main = fileURLToPath(new URL('../bin/sonde.js', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'sonde-export-'));
const server = await startPostgres([]);
if (typeof server === 'string') throw new Error(server);
const { url, drop } = await server.makeDatabase();

/** Gives every completed report a run of its own, of bytes that no compression makes smaller. */
const addRuns = (file: string): void => {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = off; begin; delete from run');
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)));
  const insert = database.prepare(
    'insert into run (report_id, ruleset, result, score, stored_result, created_at) values (?, ?, ?, ?, ?, ?)',
  );
  const link = database.prepare('update report set run_id = ?, ruleset = ? where id = ?');
  for (const { id, result, score, at } of database
    .prepare('select id, result, score, generated_at as at from report where result is not null')
    .all()) {
    const from = (Number(id) * 7919) % (noise.length - LEAST - MORE);
    const stored_result = noise.subarray(from, from + LEAST + ((Number(id) * 104_729) % MORE));
    const { lastInsertRowid } = insert.run(Number(id), '2026.11', Number(result), Number(score), stored_result, Number(at));
    link.run(lastInsertRowid, '2026.11', Number(id));
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
};

const leg = async (name: string, from: string, to: string): Promise<Leg> => {
  process.stderr.write(`${name}\n`);
  const began = performance.now();
  const reader = spawn(process.execPath, [main, 'export', '--from', from], { stdio: ['ignore', 'pipe', 'inherit'] });
  const writer = spawn(process.execPath, [main, 'import', '--to', to], { stdio: ['pipe', 'pipe', 'inherit'] });
  const sum = createHash('sha256');
  let said = '';
  writer.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const peaks: Leg['peaks'] = [null, null];
  const looking = setInterval(async () => {
    for (const [index, { pid }] of [reader, writer].entries()) peaks[index] = (await peakOf(pid)) ?? peaks[index] ?? null;
  }, LOOK);
  const summed = new PassThrough();
  summed.on('data', (chunk: Buffer) => sum.update(chunk));
  await Promise.all([pipeline(reader.stdout, summed, writer.stdin), once(writer, 'close')]);
  clearInterval(looking);
  const [, rows = ''] = /Imported ([\d,]+) rows/.exec(said) ?? [];
  if (rows === '') throw new Error(`sonde import ended with ${writer.exitCode}: ${said}`);
  return { name, rows: Number(rows.replaceAll(',', '')), seconds: (performance.now() - began) / 1000, peaks, sha256: sum.digest('hex') };
};

/** Peak memory of a process in MiB; null on systems without /proc. */
const peakOf = async (pid: number | undefined): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return kibibytes === undefined ? null : Math.round(Number(kibibytes) / 1024);
};

try {
  const first = join(folder, 'first');
  process.stderr.write(`filling ${first} with ${reports} reports\n`);
  await fillLists(first, { reports, accounts: Math.max(3, reports / 1_000), own: reports / 5, projects: Math.max(10, reports / 200) });
  addRuns(databaseFile(first));
  const mebibytes = Math.round((await stat(databaseFile(first))).size / 2 ** 20);
  const legs = [await leg('SQLite to PostgreSQL', first, url), await leg('PostgreSQL to SQLite', url, join(folder, 'last'))];
  const [there, back] = legs;
  const areEqual = there !== undefined && there.sha256 === back?.sha256;

  process.stdout.write(
    `${reports.toLocaleString('en')} reports, ${mebibytes.toLocaleString('en')} MiB; each import also reads all of it back\n`,
  );
  process.stdout.write(
    `${''.padEnd(24)}${['rows', 'seconds', 'rows/s', 'peak MiB', 'import'].map((head) => head.padStart(12)).join('')}\n`,
  );
  for (const { name, rows, seconds, peaks } of legs) {
    const cells = [
      rows.toLocaleString('en'),
      seconds.toFixed(1),
      Math.round(rows / seconds).toLocaleString('en'),
      ...peaks.map((peak) => String(peak ?? '?')),
    ];
    process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
  }
  process.stdout.write(`both exports: ${areEqual ? 'equal' : 'NOT EQUAL'}\n`);
  const figures = legs.map(({ name, rows, seconds, peaks }) => ({ name, rows, seconds: Number(seconds.toFixed(1)), peaks }));
  process.stdout.write(`${JSON.stringify({ reports, mebibytes, legs: figures, areEqual })}\n`);
  if (!areEqual) process.exitCode = 1;
} finally {
  await drop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
