import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSlots } from './slots.ts';

test('each key has its own slots, and a released one can be taken again', () => {
  const slots = makeSlots<string>(2);
  const release = slots.acquire('a');
  assert.ok(slots.acquire('a'));
  assert.equal(slots.acquire('a'), undefined);
  assert.ok(slots.acquire('b'));
  release?.();
  assert.ok(slots.acquire('a'));
  assert.equal(slots.acquire('a'), undefined);
});
