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
  task: { text: 'Wait', role: 'editor', effort: 'S' },
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

test('code in the explanation of a check is marked up', () => {
  assert.equal(whyMessage(check), 'Green tomatoes (colour: green) are not good to eat.');
  assert.deepEqual(partsOfWhy(check)[1], { text: 'colour: green', own: true, code: true });
});

test('a message is filled with its values and the limits of the check', () => {
  assert.equal(
    findingMessage(check, { verdict: 'green', values: { name: 'Anna {days}' } }),
    '“Anna {days}” is green and needs 1,500 days.',
  );
});

test('text taken from the audited page is distinguished from text of Sonde', () => {
  assert.deepEqual(partsOfFinding(check, { verdict: 'green', values: { name: 'is green' } }), [
    { text: '“', own: true, code: false },
    { text: 'is green', own: false, code: false },
    { text: '” is green and needs 1,500 days.', own: true, code: false },
  ]);
});

test('a value of a finding overrides a limit with the same name', () => {
  assert.equal(findingMessage(check, { verdict: 'green', values: { name: 'Anna', days: 1 } }), '“Anna” is green and needs 1 day.');
});

test('a finding with the outcome unknown shows the reason and the URL', () => {
  const values = { reason: 'fetch_failed', code: 'dns_error', url: 'https://cdn.example/{cause}.png' };
  assert.deepEqual(partsOfFinding(check, { verdict: 'unknown', values }), [
    { text: 'Couldn’t check this: couldn’t load ', own: true, code: false },
    { text: 'https://cdn.example/{cause}.png', own: false, code: false },
    { text: ': host not found.', own: true, code: false },
  ]);
  assert.equal(reasonMessage({ values }), 'couldn’t load https://cdn.example/{cause}.png: host not found');
  assert.equal(reasonMessage({ values: { ...values, code: 'gone' } }), 'couldn’t load https://cdn.example/{cause}.png: gone');
});

test('a finding with the outcome unknown shows a reason that was stored as text', () => {
  const values = { reason: 'it {days} rained' };
  assert.equal(findingMessage(check, { verdict: 'unknown', values }), 'Couldn’t check this: it {days} rained.');
  assert.equal(reasonMessage({ values }), 'it {days} rained');
});

test('a finding of an older ruleset that lacks a value shows its headline instead', () => {
  assert.equal(findingMessage(check, { verdict: 'green', values: { names: 'Anna, Ben', bad: 2 } }), 'Tomato is not ripe: Anna, Ben.');
  assert.equal(findingMessage(check, { verdict: 'green', values: {} }), 'Tomato is not ripe.');
});

test('a verdict that a newer ruleset removed is shown by its name', () => {
  assert.equal(findingMessage(check, { verdict: 'gone', values: {} }), 'gone');
});

test('the advice on how to fix a finding contains the limits of the check', () => assert.equal(fixMessage(check), 'Wait 1,500 days.'));

test('a problem shows the headline of its verdict or check, and any other finding shows the check’s title', () => {
  assert.equal(headlineOf(check, { verdict: 'green', outcome: 'warn' }), 'Tomato is not ripe');
  assert.equal(headlineOf(check, { verdict: 'rotten', outcome: 'fail' }), 'Tomato is rotten');
  assert.equal(headlineOf(check, { verdict: 'ripe', outcome: 'pass' }), 'Ripeness');
});

test('messages in the catalogue of checks show limits as numbers and values as placeholders', () => {
  assert.equal(verdictMessage(check, 'green'), '“{name}” is green and needs 1,500 days.');
});

test('a note written by Sonde is translated, and a note taken from the audited site is unchanged', () => {
  assert.deepEqual(itemMessage(check, { line: 1, note: { key: 'since', values: { days: 1 } } }), { line: 1, note: 'since 1 day' });
  assert.deepEqual(itemMessage(check, { note: '{days}' }), { note: '{days}' });
  assert.deepEqual(itemMessage(check, { note: { key: 'gone' } }), { note: 'gone' });
});
