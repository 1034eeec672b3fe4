import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFuzz } from './fuzz/run.ts';

/** Number of inputs of each kind. CI runs 25 more, as they take a while: `npm run -s lab fuzz [seconds] [seed] [rounds]`. */
const ROUNDS = 5;

test('random input causes no error, no long run and no memory leak', async () => {
  const { faults, rows, heap, rounds } = await runFuzz({
    seed: 1,
    rounds: ROUNDS,
    milliseconds: Number.POSITIVE_INFINITY,
    slow: 5_000,
    growth: { times: 3, size: 8_000, enough: 400 },
  });
  assert.deepEqual(faults, []);
  assert.equal(rounds, ROUNDS);
  assert.ok(rows.every(({ inputs }) => inputs >= rounds));
  assert.ok(heap.after - heap.before < 32, `${Math.round(heap.after - heap.before)} MiB more than after the warm-up`);
});
