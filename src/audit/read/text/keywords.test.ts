import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keywordsOf, MAX_KEYWORDS } from './keywords.ts';

const termsOf = (text: string, lang: string | null): string[] => keywordsOf(text, lang).map(({ term, count }) => `${term} ${count}`);

const rows: readonly (readonly [what: string, text: string, lang: string | null, expected: readonly string[]])[] = [
  ['no text', '', 'en', []],
  ['what is used once', 'Tomato plants need sun.', 'en', []],
  ['stop words, digits and letters alone are no terms', 'The the of of a a 12 12 not not x x it’s it’s', 'en', []],
  ['in the writing of the first use', 'Tomato soup. A TOMATO is red, a tomato is round.', 'en', ['Tomato 3']],
  ['a longer term stands for those that are only used in it', 'Sun and rain: tomato plants. Buy tomato plants!', 'en', ['tomato plants 2']],
  ['and beside those that are also used without it', 'Tomato plants. Tomato plants. Tomato soup.', 'en', ['Tomato 3', 'Tomato plants 2']],
  [
    'stop words may be inside, but punctuation may not',
    'Haus der Tomate. Haus der Tomate. Rot, Saft. Rot, Saft.',
    'de',
    ['Haus der Tomate 2', 'Rot 2', 'Saft 2'],
  ],
  ['a possessive is its owner', 'Anna’s garden, Anna’s house', 'en', ['Anna 2']],
  ['an elision is a word of its own', 'L’école et l’école d’une ville', 'fr', ['école 2']],
  ['hyphens join', 'Wi-Fi hier, Wi-Fi dort', 'de', ['Wi-Fi 2']],
  ['the language is found where it is not declared', 'Die Tomate und die Gurke sind hier, die Tomate ist nicht dort.', null, ['Tomate 2']],
  ['scripts without spaces', '東京の天気は晴れ。東京の電車は便利です。', 'ja', ['東京 2']],
];

for (const [what, text, lang, expected] of rows) test(what, () => assert.deepEqual(termsOf(text, lang), expected));

test('ten keywords are extracted from a long text', () => {
  const words = Array.from({ length: 40 }, (_, index) => `tomato${String.fromCharCode(97 + (index % 26))}${index}x`);
  assert.equal(keywordsOf(`${words.join('. ')}. ${words.join('. ')}`, 'en').length, MAX_KEYWORDS);
});

test('keywords are extracted from one very long word and from a million words', () => {
  assert.deepEqual(keywordsOf('a'.repeat(200_000), 'en'), []);
  assert.deepEqual(keywordsOf('tomato '.repeat(100_000), 'en')[0]?.term, 'tomato');
});
