import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HreflangKind, hreflangKind, iso639, iso3166 } from './hreflang-code.ts';

const rows: Record<HreflangKind, readonly string[]> = {
  listed: ['en', 'EN', 'nl-be', 'FR-BE', 'pt-BR', 'zh-Hans', 'zh-hans-tw', 'sr-Latn-RS', 'x-default', 'X-Default', 'no', 'es-LA'],
  unlisted: [
    'es-419',
    'en-150',
    'en-EU',
    'fil',
    'fil-PH',
    'yue',
    'zh-yue',
    'iw',
    'in-ID',
    'gsw-CH',
    'de-1996',
    'ca-valencia',
    'en-US-x-shop',
    'ar-arz',
    'zh-min-nan',
    'i-klingon',
    'sr-Latn-ekavsk',
    'en-Qaaa',
    'de-u-co-phonebk',
  ],
  invalid: [
    '',
    ' ',
    ' es',
    'es ',
    'jp',
    'xx',
    'XX-be',
    'XX-be-Hans',
    'xx1',
    '@@',
    'en-UK',
    'en_US',
    'us-en',
    'en-XX',
    'en-USA',
    'english',
    'en-',
    'zh-Abcd',
    'zh-CHS',
    'zh-cht',
    'en-LATAM',
    'en-gbr',
    'de-abcde',
    'zzz',
    'eng',
    'yue-zh-yue',
  ].concat(['default', 'x-defaults', 'en,fr', 'en-US, en-GB', 'fr-FR-', 'cn', 'en-999', `en${'-a'.repeat(5_000)}`]),
};

for (const [kind, codes] of Object.entries(rows)) {
  for (const code of codes)
    test(`the hreflang code “${code.slice(0, 40)}” is classified as ${kind}`, () => assert.equal(hreflangKind(code), kind));
}

test('the code lists contain 183 languages and 249 countries', () => {
  assert.equal(iso639.size, 183);
  assert.equal(iso3166.size, 249);
});
