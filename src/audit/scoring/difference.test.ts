import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingStatus } from '../scoring/score.ts';
import { type Difference, differenceOf } from './difference.ts';

type Kind = keyof Difference<unknown>;

/** The status of a check in the earlier and the later audit (null if not included), and the list in which the check appears. */
const rows: readonly [before: FindingStatus | null, after: FindingStatus | null, list: Kind | null][] = [
  ['fail', 'pass', 'fixed'],
  ['warn', 'pass', 'fixed'],
  ['fail', 'not_applicable', 'fixed'],
  ['pass', 'fail', 'fresh'],
  ['not_applicable', 'warn', 'fresh'],
  ['unknown', 'fail', 'fresh'],
  ['accepted', 'fail', 'fresh'],
  [null, 'warn', 'leftOut'],
  ['fail', 'fail', 'stayed'],
  ['fail', 'warn', 'changed'],
  ['warn', 'fail', 'changed'],
  ['fail', 'accepted', 'accepted'],
  ['fail', 'unknown', 'unsure'],
  ['warn', null, 'leftOut'],
  ['pass', 'pass', null],
  ['unknown', 'pass', null],
  ['accepted', 'pass', null],
  ['pass', null, 'leftOut'],
  [null, 'accepted', 'leftOut'],
  [null, null, null],
];

const finding = (check: string, status: FindingStatus | null, lost = 0) =>
  status === null ? [] : [{ check, category: 'content' as const, status, lost, verdict: status, values: {} }];

test('a comparison of two audits groups checks by how their result changed', () => {
  for (const [before, after, list] of rows) {
    const difference = differenceOf(finding('one', before), finding('one', after));
    const full = Object.entries(difference).filter(([, pairs]) => pairs.length > 0);
    assert.deepEqual(
      full.map(([kind]) => kind),
      list === null ? [] : [list],
      `${before} to ${after}`,
    );
    const pair = [{ check: 'one', before: finding('one', before)[0], after: finding('one', after)[0] }];
    if (list !== null) assert.deepEqual(difference[list], list === 'leftOut' ? ['one'] : pair);
  }
});

test('a comparison of two audits lists the findings that cost the most points first', () => {
  const before = [...finding('cheap', 'fail', 1), ...finding('dear', 'fail', 12), ...finding('grows', 'warn', 2)];
  const after = [...finding('cheap', 'warn', 1), ...finding('dear', 'warn', 6), ...finding('grows', 'fail', 24)];
  assert.deepEqual(
    differenceOf(before, after).changed.map(({ after: now }) => now?.check),
    ['grows', 'dear', 'cheap'],
  );
});

test('comparing two audits without findings, or an audit with itself, shows no changes', () => {
  assert.deepEqual(Object.values(differenceOf([], [])).flat(), []);
  const same = [...finding('a', 'fail', 5), ...finding('b', 'pass')];
  assert.deepEqual(differenceOf(same, same).stayed.length, 1);
});

test('a check that fails with other numbers is changed, unless they are measured', () => {
  const pair = (category: 'content' | 'performance', name: string) =>
    [72, 1].map((value) => ({ check: 'one', category, status: 'warn' as const, lost: 1, verdict: 'one', values: { [name]: value } }));
  for (const [category, name, list] of [
    ['content', 'length', 'changed'],
    ['content', 'days', 'stayed'],
    ['performance', 'ms', 'stayed'],
  ] as const) {
    const [before, after] = pair(category, name);
    assert.ok(before && after);
    assert.equal(differenceOf([before], [after])[list].length, 1, name);
  }
});
