import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPair } from './list.ts';

test('the position in a list is a pair of numbers', () => {
  assert.deepEqual(readPair('12.345'), [12, 345]);
  assert.equal(readPair(undefined), undefined);
  for (const text of ['', '1', '1.', '.1', '1.2.3', '-1.2', '1e3.4', 'a.b', `${'9'.repeat(16)}.1`])
    assert.equal(readPair(text), undefined, text);
});
