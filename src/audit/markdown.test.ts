import assert from 'node:assert/strict';
import { test } from 'node:test';
import { code } from './markdown.ts';

const rows: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['words', 'tomatoes', '` tomatoes `'],
  ['nothing', '', ''],
  ['backticks inside', 'a ``` b ` c', '```` a ``` b ` c ````'],
  ['nothing but backticks', '``', '``` `` ```'],
  ['more than one line', '```\n# heading\n```', '```` ``` # heading ``` ````'],
];

for (const [what, text, expected] of rows) test(`a code span: ${what}`, () => assert.equal(code(text), expected));
