/**
 * `npm run -s lab fuzz [seconds] [seed] [rounds]` (60, random, no limit): made and damaged input for HTML readers, checks, outputs and the service. Prints each fault with its
 * seed and input, then a table and one line of JSON. Exit code 1 if there is a fault. The seed of a fault repeats it at once.
 */
import { type Fault, runFuzz } from '../test/fuzz/run.ts';

const [seconds = '60', seed = String(Date.now() % 1_000_000_000), most = 'Infinity'] = process.argv.slice(2);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printFault = ({ target, seed: seedOfInput, what, input }: Fault): void =>
  print(`FAULT in ${target}, seed ${seedOfInput}: ${what}\n  ${input}\n`);

const { rows, faults, heap, rounds } = await runFuzz(
  {
    seed: Number(seed),
    rounds: Number(most),
    milliseconds: Number(seconds) * 1000,
    slow: 2_000,
    growth: { times: 3, size: 16_000, enough: 400 },
  },
  printFault,
);

print(`${'target'.padEnd(28)}${'inputs'.padStart(9)}${'faults'.padStart(9)}${'slowest ms'.padStart(13)}`);
for (const { target, inputs, faults: count, slowest } of rows)
  print(`${target.padEnd(28)}${String(inputs).padStart(9)}${String(count).padStart(9)}${slowest.toFixed(0).padStart(13)}`);
print(
  JSON.stringify({
    bench: 'fuzz',
    seed: Number(seed),
    seconds: Number(seconds),
    rounds,
    inputs: rows.reduce((sum, { inputs }) => sum + inputs, 0),
    faults: faults.length,
    heap_before_mib: Math.round(heap.before),
    heap_after_mib: Math.round(heap.after),
  }),
);
process.exitCode = faults.length > 0 ? 1 : 0;
