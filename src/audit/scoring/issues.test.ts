import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from '../checks/index.ts';
import { checkOfNumber, numberedChecks, numberOfCheck, packIssues, unpackIssues } from './issues.ts';

test('each check has a unique number', () => {
  assert.equal(new Set(numberedChecks).size, numberedChecks.length);
  for (const { id } of checks) assert.equal(checkOfNumber(numberOfCheck(id) ?? -1), id);
});

test('issues are unchanged by packing and unpacking', () => {
  const [first = '', second = ''] = numberedChecks;
  const issues = [
    { check: second, failed: false, points: 3 },
    { check: 'no-such-check', failed: true, points: 12 },
    { check: first, failed: true, points: 0, severity: 'information' as const },
  ];
  assert.equal(packIssues(issues), '0f0i 1w3');
  assert.equal(packIssues(issues.toReversed()), '0f0i 1w3');
  assert.deepEqual(
    [...unpackIssues('0f0i 1w3')],
    [
      [0, { failed: true, points: 0, severity: 'information' }],
      [1, { failed: false, points: 3 }],
    ],
  );
  for (const nothing of ['', 'x', '1f', 'f1', '1q2', '1f2x', '999999f1']) assert.equal(unpackIssues(nothing).size, 0);
});
