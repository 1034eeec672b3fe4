import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { formatMessage, parsedMessage } from './icu-message.ts';

const formatted = (text: string, values: Record<string, unknown>, locale: string): string => {
  let result = '';
  const add = (piece: unknown): void => {
    result += String(piece);
  };
  formatMessage(parsedMessage(text), values, locale, add, add);
  return result;
};

const messages = [
  'plain',
  '{n}',
  'a { n } b { n , number } c',
  '{n, plural, one {# page} other {# pages}} of {m, number}',
  '{n, plural, =0 {none} =2 {a pair} one {one, {word}} other {{word}: # {m, plural, one {inner #} other {inner #}} #}}',
  '{word, select, one {first} two {{n, plural, other {# of two}}} other {{word}}}',
  '{n, plural, other {{word, select, other {# in a select}}}}',
  "it's ’ '' '{quoted}' '{word}' {word}'s '#' <b>",
  "{n, plural, other {'#' is # '{'}}",
];

test('ICU messages are formatted as by a full ICU implementation', () => {
  for (const text of messages)
    for (const locale of ['en', 'de', 'ar', 'pl', 'fr'])
      for (const n of [0, 1, 2, 5, 1.5, 1_234_567])
        for (const word of ['one', 'two', 'x}{y'])
          assert.equal(
            formatted(text, { n, m: n + 1, word }, locale),
            new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format({ n, m: n + 1, word }),
            `${locale}: ${text}`,
          );
});

test('invalid ICU messages are rejected', () => {
  for (const text of ['{', '}', 'a {n', '{}', '{n, date}', '{n, plural, one {x}}', '{n, plural, other x}', '{n, select, other {x}', '{n,}'])
    assert.throws(() => parsedMessage(text), /of the message/, text);
});

test('formatting an ICU message with a missing value is rejected', () => {
  assert.throws(() => formatted('{a} {b}', { a: 1 }, 'en'), /No value for b/);
});
