import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage, isLanguage, languageRequested, languageTags, loadWords, nameOfLanguage } from './languages.ts';

const requested: readonly [header: string | null | undefined, tag: string | undefined][] = [
  [null, undefined],
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['de-Latn-CH-1996', 'de'],
  ['deu', undefined],
  ['den', undefined],
  ['tlh', undefined],
  ['tlh, de;q=0.5', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.8, de;q=0.9', 'de'],
  ['en;q=0.8, de', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=0', undefined],
  ['de;q=0.000, *', undefined],
  ['de ; q=0.7 , en ; q=0.6', 'de'],
  ['de;q=2, en', 'en'],
  ['de;level=1, en', 'en'],
  ['en, de', 'en'],
  [';;;,,,=de', undefined],
  [`${'tlh,'.repeat(60)}de`, undefined],
  [`${'x'.repeat(2000)},de`, undefined],
];

for (const [header, tag] of requested)
  test(`the header Accept-Language ${header?.slice(0, 60)} selects ${tag ?? 'no language'}`, () => {
    assert.equal(languageRequested(header), tag);
    assert.equal(chooseLanguage(null, header), tag ?? 'en');
    assert.equal(chooseLanguage('de', header), 'de', 'what was set counts first');
    assert.equal(chooseLanguage('tlh', header), tag ?? 'en', 'a setting that is no language counts as none');
  });

test('every language has its own name and texts', async () => {
  assert.deepEqual([nameOfLanguage('en'), nameOfLanguage('de')], ['English', 'Deutsch']);
  assert.equal(new Set(languageTags.map(nameOfLanguage)).size, languageTags.length);
  for (const tag of languageTags) {
    const words = await loadWords(tag);
    assert.equal(words.tag, tag);
    assert.equal(words.language.sentences.locale, tag);
  }
  assert.ok(!isLanguage('constructor') && !isLanguage(null) && isLanguage('de'));
});
