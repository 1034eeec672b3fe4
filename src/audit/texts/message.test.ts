import assert from 'node:assert/strict';
import { test } from 'node:test';
import { format, formatParts, placeholdersShown, valueNamesIn } from './message.ts';

const rows: readonly (readonly [what: string, text: string, values: Record<string, string | number>, expected: string])[] = [
  ['no placeholders', 'The page has no title.', {}, 'The page has no title.'],
  ['several', '{bad} of {total}', { bad: 1, total: 20 }, '1 of 20'],
  ['one twice', '{a}{a}', { a: 'x' }, 'xx'],
  ['a name that has no value', '{bad} of {total}', { bad: 1 }, '1 of {total}'],
  ['an empty value', '“{title}”', { title: '' }, '“”'],
  ['zero', '{bad}', { bad: 0 }, '0'],
  ['digits to copy', 'max-age={seconds}', { seconds: 31_536_000 }, 'max-age=31536000'],
  ['thousands', '{bytes, number} bytes', { bytes: 1234567 }, '1,234,567 bytes'],
  ['fractions', '{scale, number}', { scale: 1.5 }, '1.5'],
  ['one', '{bad, plural, one {# image has} other {# images have}} none', { bad: 1 }, '1 image has none'],
  ['many', '{bad, plural, one {# image has} other {# images have}} none', { bad: 1200 }, '1,200 images have none'],
  ['markup is text', 'More than one <main> in <body>', {}, 'More than one <main> in <body>'],
  ['an apostrophe', "isn't {a}", { a: 'b' }, "isn't b"],
  ['a value with braces is not filled again', '“{title}” of {total}', { title: '{total}{title}', total: 2 }, '“{total}{title}” of 2'],
  ['a value with marks of replacement', '{title}', { title: "$& $1 $' $$" }, "$& $1 $' $$"],
];

for (const [what, text, values, expected] of rows) test(what, () => assert.equal(format(text, values, 'en'), expected));

test('numbers and plurals in messages follow the language', () => {
  assert.equal(format('{n, plural, one {# Bild} other {# Bilder}}', { n: 1234 }, 'de'), '1.234 Bilder');
});

test('backticks in a message mark code, and backticks in text of the audited site do not', () => {
  assert.deepEqual(formatParts('Send `max-age={n}`, not {value}.', { n: 5000, value: '`x`' }, 'en'), [
    { text: 'Send ', own: true, code: false },
    { text: 'max-age=5000', own: true, code: true },
    { text: ', not ', own: true, code: false },
    { text: '`x`', own: false, code: false },
    { text: '.', own: true, code: false },
  ]);
});

test('the catalogue of checks shows a message in its plural form with the names of its values', () => {
  const text = '{bad, plural, one {# image has} other {# of {total} images have}} `x`; {limit, number} at most';
  assert.equal(placeholdersShown(text, { limit: 1000 }, 'en'), '{bad} of {total} images have x; 1,000 at most');
  assert.deepEqual([...valueNamesIn(text)], ['bad', 'total', 'limit']);
});
