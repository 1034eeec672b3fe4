import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoundedMap } from './bounded-map.ts';

test('what was kept longest ago goes first, and what is kept again is new', () => {
  const map = makeBoundedMap<string, number>(2);
  for (const [index, name] of ['a', 'b', 'a', 'c'].entries()) map.keep(name, index);
  assert.deepEqual(['a', 'b', 'c'].map(map.get), [2, undefined, 3]);
});
