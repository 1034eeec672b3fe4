import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstWords, stemOf, termsOf } from './terms.ts';

describe('the terms of a text are counted', () => {
  const rows: [text: string, lang: string, terms: string[]][] = [
    ['How to grow Tomatoes on a balcony', 'en', ['grow', 'tomatoes', 'balcony']],
    ['The Lord of the Rings: the two towers', 'en', ['lord', 'rings', 'towers']],
    ['Top 10: 2026, 1000 l', 'en', []],
    ['L’été à Besançon', 'fr', ['l’été', 'besançon']],
    ['Как вырастить томаты на балконе', 'ru', ['вырастить', 'томаты', 'балконе']],
    ['ベランダでトマト栽培', 'ja', ['ベランダ', 'トマト', '栽培']],
    ['番茄种植 番茄品种', 'zh', ['番茄', '种植', '番茄', '品种']],
    ['베란다에서 토마토 키우기', 'ko', ['베란다에서', '토마토', '키우기']],
    ['زراعة الطماطم في الشرفة', 'ar', ['زراعة', 'الطماطم', 'الشرفة']],
    ['बालकनी में टमाटर', 'hi', ['बालकनी', 'टमाटर']],
    ['Tomatoes', 'no such language', ['tomatoes']],
    ['', '', []],
  ];
  for (const [text, lang, terms] of rows) it(JSON.stringify(text), () => assert.deepEqual(termsOf(text, lang), terms));
});

describe('the first words of a text are extracted', () => {
  const rows: [text: string, count: number, expected: string][] = [
    ['How to grow tomatoes', 3, 'How to grow'],
    ['How, to grow', 9, 'How, to grow'],
    ['番茄种植', 1, '番茄'],
    ['', 1, ''],
  ];
  for (const [text, count, expected] of rows)
    it(`counting finds ${count} terms in ${JSON.stringify(text)}`, () => assert.equal(firstWords(text, count, 'zh'), expected));
});

describe('words are reduced to their stems', () => {
  const rows: [term: string, stem: string][] = [
    ['growing', 'grow'],
    ['seed', 'seed'],
    ['tomatoes', 'tomat'],
    ['internationally', 'intern'],
    ['томатов', 'тома'],
    ['베란다에서', '베란'],
    ['番茄', '番茄'],
    ['', ''],
  ];
  for (const [term, stem] of rows) it(term, () => assert.equal(stemOf(term), stem));
});
