import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPosition } from './list.ts';

test('the position in a list is a pair of numbers', () => {
  assert.deepEqual(readPosition('12.345'), { value: 12, id: 345 });
  assert.equal(readPosition(undefined), null);
  for (const text of ['', '1', '1.', '.1', '1.2.3', '-1.2', '1e3.4', 'a.b', `${'9'.repeat(16)}.1`])
    assert.equal(readPosition(text), null, text);
});
