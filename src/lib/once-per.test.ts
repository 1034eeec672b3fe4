import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oncePer } from './once-per.ts';

test('a value is computed only once for each object', () => {
  const computed: object[] = [];
  const indexOf = oncePer((key: object) => computed.push(key));
  const one = { name: 'one' };
  const equal = { name: 'one' };
  assert.deepEqual([indexOf(one), indexOf(equal), indexOf(one), indexOf(equal)], [1, 2, 1, 2]);
  assert.deepEqual(computed, [one, equal]);
});

test('a computed undefined is cached, and an error is not cached', () => {
  let calls = 0;
  const nothing = oncePer((_: object): undefined => {
    calls++;
  });
  const failing = oncePer((_: object): number => {
    calls++;
    throw new Error('broken');
  });
  const key = {};
  assert.deepEqual([nothing(key), nothing(key), calls], [undefined, undefined, 1]);
  assert.throws(() => failing(key));
  assert.throws(() => failing(key));
  assert.equal(calls, 3);
});
