import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentDecoded } from './percent-decoded.ts';

const rows: readonly (readonly [text: string, decoded: string])[] = [
  ['seed', 'seed'],
  ['%C3%9Cber%20uns', 'Über uns'],
  ['100%', '100%'],
  ['%FF', '%FF'],
  ['', ''],
];

for (const [text, decoded] of rows) test(`the text “${text}” is percent-decoded`, () => assert.equal(percentDecoded(text), decoded));
