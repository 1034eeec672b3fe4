import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Demand } from '../storage/database.ts';
import { extraTimeFor, moreUrgent } from './change.ts';

test('the more urgent of two demands for the same audit applies', () => {
  const rows: readonly [one: Demand, other: Demand, both: Demand][] = [
    ['awaited', 'bulk', 'awaited'],
    ['single', 'awaited', 'awaited'],
    ['bulk', 'single', 'single'],
    ['bulk', 'bulk', 'bulk'],
  ];
  for (const [one, other, both] of rows)
    assert.deepEqual([moreUrgent(one, other), moreUrgent(other, one)], [both, both], `${one} and ${other}`);
});

test('mode full may add three seconds to an audit that a client waits for, and twenty seconds to other audits', () => {
  assert.deepEqual((['awaited', 'single', 'bulk'] as const).map(extraTimeFor), [3_000, 20_000, 20_000]);
});
