/** Runs the targets on inputs and reports faults, in a separate thread that can be aborted if it hangs. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { cpuTime } from '../fixtures/growth.ts';
import { randomFrom } from '../random.ts';
import { startService } from '../service.ts';
import { bodies, PORT } from './bodies.ts';
import { growthOfSite, makeGrowing } from './growth.ts';
import { shownInput } from './input.ts';
import type { Fault, Fuzzing, Row } from './run.ts';
import { type Target, targets } from './targets.ts';

const { fuzzing, progress } = workerData as { fuzzing: Fuzzing; progress: SharedArrayBuffer };
const { seed, rounds, milliseconds, slow, growth } = fuzzing;
const at = new Int32Array(progress);
const endings: (() => unknown)[] = [];
const service = await startService({ after: (end: () => unknown) => void endings.push(end) }, { TARGET_PORTS: PORT, CREATE_WAIT: '0' });
const all: readonly Target[] = [...targets, bodies(service) as Target];
const rows: Row[] = [...all.map(({ name }) => name), 'growth with size'].map((target) => ({ target, inputs: 0, faults: 0, slowest: 0 }));

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heap = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const start = performance.now();
let heapBefore = 0;
let round = 0;
for (; round < rounds && performance.now() - start < milliseconds; round++) {
  // Memory loaded or compiled on first use does not count as growth.
  if (round === Math.min(10, Math.floor(rounds / 2))) heapBefore = heap();
  for (const [index, target] of all.entries()) await feed(target, index, seed + round);
  for (let times = 0; times < growth.times; times++) grow(seed + round * growth.times + times);
}
const heapAfter = heap();
for (const end of endings) await end();
parentPort?.postMessage({ rows, heap: { before: heapBefore, after: heapAfter }, rounds: round });

async function feed(target: Target, index: number, seedOfInput: number): Promise<void> {
  recordInput(index, seedOfInput);
  const row = rows[index] as Row;
  const input = target.make(randomFrom(seedOfInput));
  const begin = cpuTime();
  try {
    await target.run(input);
    const took = cpuTime() - begin;
    row.slowest = Math.max(row.slowest, took);
    if (took > slow) report(row, seedOfInput, `took ${Math.round(took)} ms`, input);
  } catch (error) {
    report(row, seedOfInput, error instanceof Error ? (error.stack ?? error.message) : String(error), input);
  }
  row.inputs++;
}

function grow(seedOfInput: number): void {
  recordInput(all.length, seedOfInput);
  const row = rows[all.length] as Row;
  const growing = makeGrowing(randomFrom(seedOfInput));
  const begin = cpuTime();
  try {
    const found = growthOfSite(growing, growth.size, growth.enough);
    if (found)
      report(row, seedOfInput, `four times the size takes ${Math.round(found.large)} ms after ${Math.round(found.small)} ms`, growing);
  } catch (error) {
    report(row, seedOfInput, error instanceof Error ? (error.stack ?? error.message) : String(error), growing);
  }
  row.slowest = Math.max(row.slowest, cpuTime() - begin);
  row.inputs++;
}

/** Reports the current input. */
function recordInput(index: number, seedOfInput: number): void {
  at[0] = index;
  at[1] = seedOfInput;
  Atomics.add(at, 2, 1);
}

function report(row: Row, seedOfInput: number, what: string, input: unknown): void {
  row.faults++;
  parentPort?.postMessage({ fault: { target: row.target, seed: seedOfInput, what, input: shownInput(input) } satisfies Fault });
}
