import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSearchStart } from './search-start.ts';

test('a search starts at the last position, and from zero once a minute or after the clock was set back', () => {
  const { at, passed } = makeSearchStart();
  assert.equal(at(1_000_000), 0);
  // The previous search did not handle all entries.
  assert.equal(at(1_001_000), 0);
  passed(1_001_000);
  assert.equal(at(1_002_000), 1_001_000);
  assert.equal(at(1_059_999), 1_001_000);
  assert.equal(at(1_060_000), 0);
  passed(1_060_000);
  assert.equal(at(1_061_000), 1_060_000);
  assert.equal(at(1_059_000), 0);
});
