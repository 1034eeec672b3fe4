import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../audit/check.ts';
import { formatParts, valueNamesIn } from '../audit/texts/message.ts';
import { languageTags, loadWords } from './languages.ts';

const languages = await Promise.all(languageTags.map(loadWords));

/** Code that people copy must be exact: a header with `max-age=31,536,000`, for example, does not work. */
const WRONG: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a thousands separator', /(?<![\d.])\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?![\d.])/],
  ['a typographic quote', /[‘’‚‛“”„‟‹›«»]/],
  ['a typographic dash', /[‐‑‒–—―]/],
];

const textsOf = ({ why, fix, verdicts, notes = {} }: Check): string[] => [
  why,
  fix,
  ...Object.values(verdicts).map(({ text }) => text),
  ...Object.values(notes),
];

/** Returns, for each placeholder, a number large enough for digit grouping. */
const valuesFor = (text: string, limits: Check['limits']) => ({
  ...Object.fromEntries(Array.from(valueNamesIn(text), (name) => [name, 1_234_567])),
  ...limits,
});

for (const { tag, language } of languages) {
  test(`code in texts of checks can be copied unchanged (${tag})`, () => {
    for (const check of language.checks.values())
      for (const text of textsOf(check)) {
        assert.equal(text.split('`').length % 2, 1, `code ends where it should: ${text}`);
        const parts = formatParts(text, valuesFor(text, check.limits), language.sentences.locale);
        const code = parts.filter((part) => part.code).map((part) => part.text);
        for (const [what, pattern] of WRONG)
          assert.deepEqual(
            code.filter((one) => pattern.test(one)),
            [],
            `${check.id}: ${what} in code`,
          );
      }
  });

  test(`titles and headlines of checks contain no code (${tag})`, () => {
    for (const { title, headline = '', headlines = {} } of language.checks.values())
      for (const text of [title, headline, ...Object.values(headlines).map(String)]) assert.doesNotMatch(text, /`/);
  });
}

test('the fix for a missing HSTS header contains the header in every language', () => {
  for (const { language } of languages) {
    const { fix, limits } = language.checks.get('hsts') ?? assert.fail();
    const code = formatParts(fix, limits, language.sentences.locale).filter((part) => part.code);
    assert.deepEqual(
      code.map(({ text }) => text),
      ['Strict-Transport-Security: max-age=31536000'],
    );
  }
});
