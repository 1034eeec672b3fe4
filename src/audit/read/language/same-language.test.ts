import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameLanguage } from './same-language.ts';

const table: [one: string, other: string, same: boolean | null][] = [
  ['en', 'en', true],
  ['EN-gb', 'en-US', true],
  [' de ', 'de-AT', true],
  ['zh-Hans', 'zh-Hant-TW', true],
  ['en', 'de', false],
  ['sv', 'sl', false],
  ['iw', 'he', true],
  ['in-ID', 'id', true],
  ['tl', 'fil', true],
  ['no', 'nb-NO', true],
  ['nn', 'nb', true],
  ['cmn', 'zh', true],
  ['zh-HK', 'yue', true],
  ['no', 'da', false],
  ['', 'en', null],
  ['en', 'en_US', null],
  ['x-default', 'en', null],
  ['english', 'en', null],
  ['und', 'und', null],
  ['de', 'mul', null],
  ['a'.repeat(100_000), 'en', null],
];

for (const [one, other, same] of table) {
  test(`the tags “${one.slice(0, 20)}” and “${other}” mean the same language: ${same}`, () => {
    assert.equal(isSameLanguage(one, other), same);
    assert.equal(isSameLanguage(other, one), same);
  });
}
