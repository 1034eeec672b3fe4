import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textDiff } from './text-diff.ts';

/** Formats the parts of a diff as `-removed-` and `+added+`. */
const said = (before: string, after: string): string =>
  textDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `-${text}-` : `+${text}+`))
    .join('');

const rows: readonly (readonly [before: string, after: string, said: string])[] = [
  ['', '', ''],
  ['Mugs', 'Mugs', 'Mugs'],
  ['', 'Mugs', '+Mugs+'],
  ['Mugs', '', '-Mugs-'],
  ['Stoneware mugs', 'Stoneware cups', 'Stoneware -mugs-+cups+'],
  ['Hand-thrown mugs', 'Hand-thrown stoneware mugs and cups', 'Hand-thrown +stoneware +mugs+ and cups+'],
  ['手作りのマグ', '手作りのカップ', '手作りの-マグ-+カップ+'],
  ['أكواب خزفية', 'أكواب زجاجية', 'أكواب -خزفية-+زجاجية+'],
];

test('unchanged words of two texts are found in every script', () => {
  for (const [before, after, expected] of rows) assert.equal(said(before, after), expected);
});

test('both compared texts can be rebuilt from the parts of the diff', () => {
  const [before, after] = ['a b c d e f g', 'b a d c g e x'];
  const parts = textDiff(before, after);
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('');
  assert.equal(without('added'), before);
  assert.equal(without('removed'), after);
});

test('very long texts are shown as replaced as a whole', () => {
  const [long, other] = ['a '.repeat(5_000), 'b '.repeat(5_000)];
  assert.deepEqual(
    textDiff(long, other).map(({ kind }) => kind),
    ['removed', 'added'],
  );
});
