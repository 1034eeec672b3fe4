import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSlots } from './slots.ts';

test('gives each key its own slots and reuses released ones', () => {
  const slots = makeSlots<string>(2);
  const release = slots.acquire('a');
  assert.ok(slots.acquire('a'));
  assert.equal(slots.acquire('a'), undefined);
  assert.ok(slots.acquire('b'));
  release?.();
  assert.ok(slots.acquire('a'));
  assert.equal(slots.acquire('a'), undefined);
});
