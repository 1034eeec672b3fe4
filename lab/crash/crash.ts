/**
 * `npm run -s lab crash [rounds] [kinds] [storages]`: causes every kind of fault in a real service while clients create, read, change, audit and
 * delete, and checks by the journal of all calls what is left. Kinds are names of the table, separated by commas, or `all`; storages are sqlite and
 * postgres. After `--`: `--seed=n` repeats the same choices, `--halt=s` is how many seconds a database stops, `--keep=folder` keeps the journals.
 * Prints a table and one line of JSON. Exit code 1 if anything is lost or wrong.
 */
import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import { runRounds } from './rounds.ts';
import { isClean, printTable, type Row } from './table.ts';
import type { Storage } from './world.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, halt: { type: 'string', default: '1' }, keep: { type: 'string' } },
});
const [rounds = '20', kinds = 'all', storages = 'sqlite,postgres'] = positionals;
const chosen = faults.filter(({ name }) => kinds === 'all' || kinds.split(',').includes(name));
if (chosen.length === 0 || !(Number(rounds) > 0)) throw new Error(`Kinds are: ${faults.map(({ name }) => name).join(', ')}`);

// Then what was started is ended, and what was changed is undone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    process.stderr.write(`\nstopped by ${signal}\n`);
    process.exit(1);
  });

const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'sonde-crash-record-')));
await mkdir(folder, { recursive: true });
const rows: Row[] = [];
for (const storage of storages.split(',') as Storage[])
  for (const fault of chosen.filter((one) => one.storages.includes(storage))) {
    const order = { fault, storage, rounds: Number(rounds), seed: Number(values.seed), halt: Number(values.halt) * 1000, folder };
    const row = await runRounds(order);
    rows.push(row);
    appendFileSync(join(folder, 'rows'), `${JSON.stringify(row)}\n`);
  }
const clean = isClean(rows);
process.stdout.write(printTable(rows));
process.stdout.write(`${JSON.stringify({ seed: Number(values.seed), rows })}\n`);
if (clean && values.keep === undefined) await rm(folder, { recursive: true });
else process.stderr.write(`Records of all calls: ${folder}\n`);
process.exit(clean ? 0 : 1);
