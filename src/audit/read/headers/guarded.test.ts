import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isGuarded } from './headers.ts';

const table: [status: number, expected: boolean][] = [
  [200, false],
  [302, false],
  // A 401 refuses everyone without a password, including search engines.
  [401, false],
  [403, true],
  [404, false],
  [429, true],
  [500, false],
  [503, true],
];

for (const [status, expected] of table)
  it(`status ${status} is classified as a refusal by access protection or not`, () => assert.equal(isGuarded(status), expected));
