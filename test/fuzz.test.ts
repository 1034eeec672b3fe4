import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFuzz } from './fuzz/run.ts';

/** Of each kind of input so many are made. */
const ROUNDS = 25;

/** Longer, with other seeds: `npm run -s lab fuzz [seconds] [seed]`. */
test('no input breaks a reader, a check, an output or the service, takes long, or leaves memory behind', async () => {
  const { faults, rows, heap, rounds } = await runFuzz({
    seed: 1,
    rounds: ROUNDS,
    milliseconds: Number.POSITIVE_INFINITY,
    slow: 5_000,
    growth: { times: 6, size: 8_000, enough: 400 },
  });
  assert.deepEqual(faults, []);
  assert.equal(rounds, ROUNDS);
  assert.ok(rows.every(({ inputs }) => inputs >= rounds));
  assert.ok(heap.after - heap.before < 32, `${Math.round(heap.after - heap.before)} MiB more than after the warm-up`);
});
