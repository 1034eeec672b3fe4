import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWrong } from './oracles/oracle.ts';
import { oracles } from './oracles/oracles.ts';

for (const { name, cases, unusedReasons = [] } of oracles) {
  test(`Sonde agrees with ${name}, except for differences with a reason`, () => {
    assert.ok(cases.length > 10);
    assert.deepEqual(cases.filter(isWrong), []);
    assert.deepEqual(
      cases.filter(({ agrees, reason }) => agrees && reason !== undefined),
      [],
    );
    assert.deepEqual(unusedReasons, []);
    assert.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
  });
}
