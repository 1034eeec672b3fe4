import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Check, defineCheck, fail, pass, warn } from '../check.ts';
import {
  findingMessage,
  fixMessage,
  headlineOf,
  itemMessage,
  partsOfFinding,
  partsOfWhy,
  reasonMessage,
  verdictMessage,
  whyMessage,
} from './finding-messages.ts';

const check = defineCheck({
  id: 'ripe',
  category: 'content',
  title: 'Ripeness',
  headline: 'Tomato is not ripe',
  headlines: { rotten: 'Tomato is rotten' },
  why: 'Green tomatoes (`colour: green`) are not good to eat.',
  fix: 'Wait `{days, number} days`.',
  source: 'https://example.com/',
  severity: 'low',
  needs: ['page'],
  limits: { days: 1500 },
  verdicts: {
    ripe: pass('Ripe.'),
    green: warn('“{name}” is green and needs {days, plural, one {# day} other {# days}}.'),
    rotten: fail('Rotten.'),
  },
  notes: { since: 'since {days, plural, one {# day} other {# days}}' },
  run: (_evidence, report) => report.ripe(),
}) as unknown as Check;

test('the explanation of a check has its code marked up', () => {
  assert.equal(whyMessage(check), 'Green tomatoes (colour: green) are not good to eat.');
  assert.deepEqual(partsOfWhy(check)[1], { text: 'colour: green', own: true, code: true });
});

test('a sentence is filled with values and limits', () => {
  assert.equal(
    findingMessage(check, { verdict: 'green', values: { name: 'Anna {days}' } }),
    '“Anna {days}” is green and needs 1,500 days.',
  );
});

test('text of the page is told apart from text of Sonde', () => {
  assert.deepEqual(partsOfFinding(check, { verdict: 'green', values: { name: 'is green' } }), [
    { text: '“', own: true, code: false },
    { text: 'is green', own: false, code: false },
    { text: '” is green and needs 1,500 days.', own: true, code: false },
  ]);
});

test('a value overrides a limit of the same name', () => {
  assert.equal(findingMessage(check, { verdict: 'green', values: { name: 'Anna', days: 1 } }), '“Anna” is green and needs 1 day.');
});

test('an unknown finding has its reason and URL', () => {
  const values = { reason: 'fetch_failed', code: 'dns_error', url: 'https://cdn.example/{cause}.png' };
  assert.deepEqual(partsOfFinding(check, { verdict: 'unknown', values }), [
    { text: 'Couldn’t check this: couldn’t load ', own: true, code: false },
    { text: 'https://cdn.example/{cause}.png', own: false, code: false },
    { text: ': host not found.', own: true, code: false },
  ]);
  assert.equal(reasonMessage({ values }), 'couldn’t load https://cdn.example/{cause}.png: host not found');
  assert.equal(reasonMessage({ values: { ...values, code: 'gone' } }), 'couldn’t load https://cdn.example/{cause}.png: gone');
});

test('an unknown finding shows a stored reason', () => {
  const values = { reason: 'it {days} rained' };
  assert.equal(findingMessage(check, { verdict: 'unknown', values }), 'Couldn’t check this: it {days} rained.');
  assert.equal(reasonMessage({ values }), 'it {days} rained');
});

test('a finding of an older ruleset without a value shows its headline', () => {
  assert.equal(findingMessage(check, { verdict: 'green', values: { names: 'Anna, Ben', bad: 2 } }), 'Tomato is not ripe: Anna, Ben.');
  assert.equal(findingMessage(check, { verdict: 'green', values: {} }), 'Tomato is not ripe.');
});

test('a verdict that no longer exists is shown by its name', () => {
  assert.equal(findingMessage(check, { verdict: 'gone', values: {} }), 'gone');
});

test('the advice of a check shows its limits', () => assert.equal(fixMessage(check), 'Wait 1,500 days.'));

test('a problem has the headline of its verdict or check, and others have the title', () => {
  assert.equal(headlineOf(check, { verdict: 'green', outcome: 'warn' }), 'Tomato is not ripe');
  assert.equal(headlineOf(check, { verdict: 'rotten', outcome: 'fail' }), 'Tomato is rotten');
  assert.equal(headlineOf(check, { verdict: 'ripe', outcome: 'pass' }), 'Ripeness');
});

test('the catalogue shows limits, and names of values', () => {
  assert.equal(verdictMessage(check, 'green'), '“{name}” is green and needs 1,500 days.');
});

test('a note of a check is translated, and one of the site is unchanged', () => {
  assert.deepEqual(itemMessage(check, { line: 1, note: { key: 'since', values: { days: 1 } } }), { line: 1, note: 'since 1 day' });
  assert.deepEqual(itemMessage(check, { note: '{days}' }), { note: '{days}' });
  assert.deepEqual(itemMessage(check, { note: { key: 'gone' } }), { note: 'gone' });
});
