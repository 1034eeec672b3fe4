import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPreference } from './prefer.ts';

const USUAL = 4_000;

const rows: readonly [prefer: string | null, timeout: number, applied: string | undefined][] = [
  [null, USUAL, undefined],
  ['', USUAL, undefined],
  ['respond-async', 0, 'respond-async'],
  ['Respond-Async', 0, 'respond-async'],
  ['wait=10', 10_000, 'wait=10'],
  ['wait=0', 0, 'wait=0'],
  ['wait = 7', 7_000, 'wait=7'],
  ['wait="7"', 7_000, 'wait=7'],
  ['wait=10; note', 10_000, 'wait=10'],
  ['wait=31', 30_000, 'wait=30'],
  ['wait=999999999', 30_000, 'wait=30'],
  ['return=minimal, wait=5', 5_000, 'wait=5'],
  ['respond-async, wait=5', 5_000, 'wait=5'],
  ['wait=5, wait=9', 5_000, 'wait=5'],
  ['wait=-1', USUAL, undefined],
  ['wait=1.5', USUAL, undefined],
  ['wait=', USUAL, undefined],
  ['wait', USUAL, undefined],
  ['wait=soon', USUAL, undefined],
  ['handling=lenient', USUAL, undefined],
];

test('the Prefer header is parsed', () => {
  for (const [prefer, timeout, applied] of rows) {
    const request = new Request('http://sonde.test/', prefer === null ? {} : { headers: { prefer } });
    const found = readPreference(request, USUAL);
    assert.equal(found.timeout, timeout, String(prefer));
    assert.equal(found.headers['preference-applied'], applied, String(prefer));
  }
});
