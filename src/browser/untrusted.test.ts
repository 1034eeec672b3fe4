import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, fieldsOf, listOf, numberOf, textOf, textOrNull } from './untrusted.ts';

test('any untrusted value is converted to the requested type', () => {
  const values = [undefined, null, true, 7, Number.NaN, Number.POSITIVE_INFINITY, 'text', [], [1], {}, { a: 1 }];
  assert.deepEqual(
    values.map((value) => textOf(value, 3)),
    ['', '', '', '', '', '', 'tex', '', '', '', ''],
  );
  assert.deepEqual(
    values.map((value) => numberOf(value, { most: 5, otherwise: null })),
    [null, null, null, 5, null, null, null, null, null, null, null],
  );
  assert.deepEqual(
    values.map((value) => listOf(value, 1).length),
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
  );
  for (const value of values) assert.equal(fieldsOf(value).missing, undefined);
});

test('untrusted texts, lists and numbers are limited', () => {
  assert.equal(textOrNull('', 5), null);
  assert.equal(textOrNull('abcdef', 5), 'abcde');
  assert.deepEqual(listOf([1, 2, 3], 2), [1, 2]);
  assert.deepEqual([countOf(2.6), countOf(-1), countOf(1e12), countOf('2')], [3, 0, 1e9, 0]);
  assert.equal(numberOf(-7, { least: -5, otherwise: null }), -5);
});
