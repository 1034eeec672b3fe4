import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOf, percentOf } from './amount.ts';

test('the percentage of two amounts is relative to the larger amount', () => {
  assert.deepEqual([percentOf(0, 0), percentOf(50, 200), percentOf(200, 50), percentOf(0, 9)], [100, 25, 25, 0]);
});

test('limits for amounts are inclusive', () => {
  const limits = { most: 80, few: 30 };
  const amounts = [100, 80, 79.9, 30, 29.9, 0].map((percent) => amountOf(percent, true, limits));
  assert.deepEqual(amounts, ['same', 'same', 'partlyMade', 'partlyMade', 'mostlyMade', 'mostlyMade']);
  assert.deepEqual(
    [80, 30, 0].map((percent) => amountOf(percent, false, limits)),
    ['same', 'partlyRemoved', 'mostlyRemoved'],
  );
});
