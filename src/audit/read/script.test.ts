import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettersByScript, scriptsOf } from './script.ts';

const texts: [text: string, letters: Record<string, number>][] = [
  ['', {}],
  ['2026: 50 % – 3 €!', {}],
  ['Tomato 1', { Latn: 6 }],
  ['Übergröße', { Latn: 9 }],
  ['Томаты on a balcony', { Cyrl: 6, Latn: 10 }],
  ['トマトを植える', { Kana: 3, Hira: 3, Hani: 1 }],
  ['토마토', { Hang: 3 }],
  ['番茄', { Hani: 2 }],
  // A character outside the Basic Multilingual Plane has two code units but counts as one letter.
  ['𠮷野', { Hani: 2 }],
  ['🍅 🇩🇪', {}],
  // Combining marks do not count as letters.
  ['हिन्दी', { Deva: 3 }],
  ['عربي', { Arab: 4 }],
  ['ᚠᚢᚦ', {}],
  ['\uD83C', {}],
];

for (const [text, letters] of texts) {
  test(`the letters of “${text}” are counted by writing system`, () =>
    assert.deepEqual(Object.fromEntries(lettersByScript(text)), letters));
}

const languages: [tag: string, scripts: string | null][] = [
  ['en', 'Latn'],
  ['EN-gb', 'Latn'],
  ['ru', 'Cyrl'],
  ['ru-Latn', 'Latn'],
  ['el-GR', 'Grek'],
  ['ar-EG', 'Arab'],
  ['iw', 'Hebr'],
  ['ja', 'Hani Hira Kana'],
  ['ko', 'Hang Hani'],
  ['zh', 'Hani Bopo'],
  ['zh-TW', 'Hani Bopo'],
  ['zh-Latn-pinyin', 'Latn'],
  ['sr', 'Cyrl Latn'],
  ['sr-Latn-RS', 'Latn'],
  ['sh', 'Latn'],
  ['uz', 'Latn Cyrl Arab'],
  // Texts or tags whose script is unknown
  ['', null],
  ['en_US', null],
  ['und', null],
  ['mul', null],
  ['zxx', null],
  ['xx', null],
  ['cop', null],
  [`en-x-${'a'.repeat(200)}`, null],
];

for (const [tag, scripts] of languages) {
  test(`the writing system of the language tag “${tag.slice(0, 20)}” is determined`, () =>
    assert.equal(scriptsOf(tag)?.join(' ') ?? null, scripts));
}
