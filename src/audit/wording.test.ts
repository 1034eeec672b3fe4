import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Check, defineCheck, pass, warn } from './check.ts';
import { fill, partsOfFinding, wordFinding, wordFix } from './wording.ts';

const rows: readonly (readonly [what: string, text: string, values: Record<string, string | number>, expected: string])[] = [
  ['no placeholders', 'The page has no title.', {}, 'The page has no title.'],
  ['several', '{bad} of {total}', { bad: 1, total: 20 }, '1 of 20'],
  ['one twice', '{a}{a}', { a: 'x' }, 'xx'],
  ['a name that has no value', '{bad} of {total}', { bad: 1 }, '1 of {total}'],
  ['an empty value', '“{title}”', { title: '' }, '“”'],
  ['zero', '{bad}', { bad: 0 }, '0'],
  ['thousands', '{bytes} bytes', { bytes: 1234567 }, '1,234,567 bytes'],
  ['digits that are text', 'answers {status}', { status: '1234' }, 'answers 1234'],
  ['fractions', '{scale}', { scale: 1.5 }, '1.5'],
  ['a value with braces is not filled again', '“{title}” of {total}', { title: '{total}{title}', total: 2 }, '“{total}{title}” of 2'],
  ['a value with marks of replacement', '{title}', { title: "$& $1 $' $$" }, "$& $1 $' $$"],
  ['braces around what is no name', '{ a } {} {a-b}', { a: 'x' }, '{ a } {} {a-b}'],
];

for (const [what, text, values, expected] of rows) {
  test(`fill: ${what}`, () => assert.equal(fill(text, values), expected));
}

const check = defineCheck({
  id: 'ripe',
  category: 'content',
  title: 'Ripeness',
  why: 'Green tomatoes are not good to eat.',
  fix: 'Wait {days} days.',
  source: 'https://example.com/',
  severity: 'low',
  needs: ['page'],
  limits: { days: 1500 },
  verdicts: { ripe: pass('Ripe.'), green: warn('“{name}” is green and needs {days} days.') },
  judge: (_evidence, give) => give.ripe(),
}) as unknown as Check;

test('a sentence is filled with values and limits', () => {
  assert.equal(wordFinding(check, { verdict: 'green', values: { name: 'Anna {days}' } }), '“Anna {days}” is green and needs 1,500 days.');
});

test('in pieces, what comes from the page is told apart, even where it reads as our words do', () => {
  assert.deepEqual(partsOfFinding(check, { verdict: 'green', values: { name: 'is green' } }), [
    { text: '“', own: true },
    { text: 'is green', own: false },
    { text: '” is green and needs ', own: true },
    { text: '1,500', own: true },
    { text: ' days.', own: true },
  ]);
});

test('a value is stronger than the limit of its name', () => {
  assert.equal(wordFinding(check, { verdict: 'green', values: { name: 'Anna', days: 3 } }), '“Anna” is green and needs 3 days.');
});

test('unknown says why', () => {
  assert.equal(
    wordFinding(check, { verdict: 'unknown', values: { reason: 'it {days} rained' } }),
    'Could not be checked: it {days} rained.',
  );
});

test('a verdict that the check no longer has is shown by its name', () => {
  assert.equal(wordFinding(check, { verdict: 'rotten', values: {} }), 'rotten');
});

test('the advice shows limits', () => assert.equal(wordFix(check), 'Wait 1,500 days.'));
