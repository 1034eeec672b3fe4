import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGenericLinkText } from './generic-link-text.ts';

const rows: readonly (readonly [text: string, lang: string, generic: boolean])[] = [
  ['Click here', 'en', true],
  ['READ MORE »', 'en-us', true],
  ['… more', 'en', true],
  ['[here]', 'en', true],
  ['Click\u00a0here', 'en', true],
  ['Read more about tomatoes', 'en', false],
  ['2', 'en', false],
  ['', 'en', false],
  ['»', 'en', false],
  [`${'here '.repeat(2_000)}`, 'en', false],
  ['hier', 'de-at', true],
  ['Start', 'de', false],
  ['Start', 'en', true],
  ['inicio', 'es', false],
  ['aqui\u0301', 'es', true],
  ['Plus d’infos', 'fr', true],
  ['Les mer', 'no', true],
  ['こちら', 'ja', true],
  ['더보기', 'ko', true],
  ['更多>>', 'zh-hans', true],
  ['мая', 'ru', false],
  ['hier', 'en', false],
  ['click here', 'sw', false],
  ['click here', '', true],
  ['klicke hier', '', true],
  ['click aquí', '', true],
  ['her', '', false],
  ['her', 'da', true],
];

for (const [text, lang, generic] of rows) {
  test(`generic link text such as “${text.slice(0, 30)}” is recognized in the language “${lang}”`, () =>
    assert.equal(isGenericLinkText(text, lang), generic));
}
