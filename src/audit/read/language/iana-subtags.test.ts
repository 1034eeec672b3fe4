import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iso639 } from './hreflang-code.ts';
import { isLanguage, isVariant } from './iana-subtags.ts';

const languages = ['en', 'EN', 'fil', 'yue', 'haw', 'gsw', 'iw', 'mo', 'sh', 'und', 'mul', 'zxx', 'qaa', 'qtz', 'aaa', 'zzj'];
const others = [
  '',
  'e',
  'em',
  'xx',
  'jp',
  'cn',
  'ua',
  'uk-UA',
  'eng',
  'deu',
  'ger',
  'zho',
  'qua-',
  'qzz',
  'aax ',
  'englisch',
  '#1',
  'é',
  'i',
  'x',
];

for (const word of languages) test(`“${word}” is a registered language subtag`, () => assert.equal(isLanguage(word), true));
for (const word of others) test(`“${word}” is not a registered language subtag`, () => assert.equal(isLanguage(word), false));

test('every ISO 639-1 language code is a language subtag', () => {
  assert.deepEqual(
    [...iso639].filter((code) => !isLanguage(code)),
    [],
  );
});

test('the IANA registry contains 190 subtags of two letters, 8,077 of three letters and 520 for private use', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  assert.equal(pairs.filter(isLanguage).length, 190);
  assert.equal(pairs.flatMap((pair) => letters.map((letter) => pair + letter)).filter(isLanguage).length, 8_077 + 520);
});

test('language variant subtags match the IANA registry', () => {
  for (const variant of ['saigon', 'Valencia', '1994', 'akhmimic']) assert.ok(isVariant(variant), variant);
  assert.ok(!isVariant('saigo'));
});
