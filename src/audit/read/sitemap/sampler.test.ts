import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSampler } from './sampler.ts';

const sampleOf = (total: number, seed: string): number[] => {
  const chosen: number[] = [];
  const add = makeSampler(chosen, 10, seed);
  for (let item = 0; item < total; item++) add(item);
  return chosen;
};

test('sampling chooses the requested number of items, and the same items for the same seed', () => {
  assert.deepEqual(sampleOf(4, 'a'), [0, 1, 2, 3]);
  assert.equal(new Set(sampleOf(10_000, 'a')).size, 10);
  assert.deepEqual(sampleOf(10_000, 'a'), sampleOf(10_000, 'a'));
  assert.notDeepEqual(sampleOf(10_000, 'a'), sampleOf(10_000, 'b'));
});

test('samples are spread evenly over all items', () => {
  const chosen = Array.from({ length: 500 }, (_, seed) => sampleOf(1_000, `seed ${seed}`)).flat();
  const counts = Array.from({ length: 10 }, (_, part) => chosen.filter((item) => Math.floor(item / 100) === part).length);
  for (const count of counts) assert.ok(count > 380 && count < 620, counts.join(' '));
});
