import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Priority, priorities } from '../../src/queue/queue.ts';
import { makeChance, makeZipf } from './random.ts';
import { simulate } from './simulate.ts';
import { type Arrival, arrivalsOf } from './workload.ts';

const rules = { gap: 250, width: 4, workers: 100, audit: { median: 100, sigma: 0 }, seed: 1 };
/** Many of one host at once; something much later, so that all is over by then. */
const END: Arrival = { at: 60_000, hostQueue: 99, owner: 99, priority: priorities.interactive };
const together = (count: number, hostQueue: number, priority: Priority = priorities.interactive, owner = 1): Arrival[] =>
  Array.from({ length: count }, () => ({ at: 0, hostQueue, owner, priority }));
const waitsOf = (arrivals: Arrival[], more: Partial<typeof rules> = {}) => simulate([...arrivals, END], { ...rules, ...more });
const rounded = (waits: Float64Array | undefined): number[] => Array.from(waits ?? [], (wait) => Number(wait.toFixed(3)));

test('runs audits of one host one after the other and audits of different hosts concurrently', () => {
  const { waits, waitedForHost, limitedHosts, hosts } = waitsOf([...together(4, 1), ...together(1, 2)]);
  assert.deepEqual(rounded(waits.get(priorities.interactive)), [0, 0, 0, 0.25, 0.5, 0.75]);
  assert.deepEqual([waitedForHost, limitedHosts, hosts], [3, 1, 3]);
});

test('runs no more audits of a host than allowed', () => {
  const { waits } = waitsOf(together(4, 1), { width: 1, audit: { median: 1_000, sigma: 0 } });
  assert.deepEqual(rounded(waits.get(priorities.interactive)), [0, 0, 1, 2, 3]);
});

test('runs urgent audits first, and lets the queue grow when there are too few workers', () => {
  const arrivals = [...together(2, 1, priorities.scheduled), ...together(1, 2), ...together(1, 3)];
  const { waits, deepest } = waitsOf(arrivals, { workers: 1, gap: 0 });
  // The one that came first had begun before the others came.
  assert.deepEqual(rounded(waits.get(priorities.interactive)), [0, 0.1, 0.2]);
  assert.deepEqual(rounded(waits.get(priorities.scheduled)), [0, 0.3]);
  assert.equal(deepest, 4);
});

test('counts the waiting time of audits that have not started at the end', () => {
  const { waits, left } = simulate([...together(3, 1), { ...END, at: 300 }], rules);
  assert.deepEqual(rounded(waits.get(priorities.interactive)), [0, 0, 0.25, 0.3]);
  // Two of them run.
  assert.equal(left, 3);
});

test('generates the same audits from the same seed and different audits from another seed', () => {
  const load = { perSecond: 10, seconds: 60, hosts: 100, accounts: 10, seed: 1 };
  assert.deepEqual(arrivalsOf(load), arrivalsOf(load));
  assert.notDeepEqual(arrivalsOf(load), arrivalsOf({ ...load, seed: 2 }));
  assert.equal(arrivalsOf(load).length, 600);
});

test('draws ranks with the frequencies of Zipf’s law', () => {
  const rank = makeZipf(1_000, makeChance(1));
  const times = new Map<number, number>();
  for (let number = 0; number < 200_000; number++) {
    const one = rank();
    times.set(one, (times.get(one) ?? 0) + 1);
  }
  const harmonic = Array.from({ length: 1_000 }, (_, index) => 1 / (index + 1)).reduce((sum, part) => sum + part, 0);
  for (const one of [1, 2, 10, 100]) {
    const expected = 200_000 / (one * harmonic);
    assert.ok(Math.abs((times.get(one) ?? 0) - expected) < 5 * Math.sqrt(expected), `rank ${one}`);
  }
  assert.equal(Math.max(...times.keys()) <= 1_000, true);
});
