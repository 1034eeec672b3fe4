import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../test/fixtures/samples.ts';
import { oncePer } from '../lib/once-per.ts';
import { type Check, defineCheck, type Finding, type FindingItem, share, warn } from './check.ts';
import type { Gathered, Page } from './evidence.ts';
import { MAX_ITEMS, MAX_VALUE_LENGTH, runCheck } from './run-check.ts';

const evidence = page('<title>x</title>') as Gathered;

const checkThat = (values: Record<string, string | number>, items: readonly FindingItem[] = []): Check =>
  defineCheck({
    id: 'made-up',
    category: 'content',
    title: 'Made up',
    why: 'It is a test.',
    fix: 'Nothing.',
    task: { text: 'Wait', role: 'editor', effort: 'S' },
    source: 'https://example.com/',
    severity: 'low',
    needs: ['page'],
    verdicts: { said: warn('{text}.'), some: share('{bad} of {total}.') },
    run: (_, report) =>
      'bad' in values
        ? report.some({ bad: values.bad ?? 0, total: values.total ?? 0 }, items)
        : report.said({ text: values.text ?? '' }, items),
  }) as unknown as Check;

test('values and items from malicious pages are cut, counted and escaped', () => {
  const { values, items, itemsTotal } = runCheck(
    checkThat(
      { text: 'x'.repeat(10_000) },
      Array.from({ length: 1_000 }, () => ({ line: 1, snippet: `\0\ud800${'y'.repeat(10_000)}` })),
    ),
    evidence,
  );
  assert.equal(String(values.text).length, MAX_VALUE_LENGTH);
  assert.deepEqual([items.length, itemsTotal], [MAX_ITEMS, 1_000]);
  const snippet = items[0]?.snippet ?? '';
  assert.equal(snippet.length, MAX_VALUE_LENGTH);
  assert.ok(snippet.isWellFormed() && !snippet.includes('\0'));
});

test('cutting a text does not split a surrogate pair', () => {
  const { values } = runCheck(checkThat({ text: '😀'.repeat(MAX_VALUE_LENGTH) }), evidence);
  assert.ok(String(values.text).isWellFormed());
});

test('a check warns if less than half of its items are bad, and fails from one half on', () => {
  const outcomes = [1, 2, 3].map((bad) => runCheck(checkThat({ bad, total: 4 }), evidence).outcome);
  assert.deepEqual(outcomes, ['warn', 'fail', 'fail']);
});

test('a check that throws gets the outcome unknown, and its error is reported as a bug', () => {
  const broken = {
    ...checkThat({}),
    run() {
      throw new Error('secret');
    },
  } as unknown as Check;
  const bugs: unknown[] = [];
  const { outcome, values } = runCheck(broken, evidence, (error) => bugs.push(error));
  assert.deepEqual(bugs.map(String), ['Error: secret']);
  assert.equal(outcome, 'unknown');
  assert.deepEqual(values, { reason: 'check_failed' });
});

const reading = (read: (page: Page) => unknown, items: readonly FindingItem[] = []): Check => ({
  ...checkThat({}),
  run: ({ page }, report) => {
    read(page);
    return (report as unknown as { said: (values: { text: string }, items: readonly FindingItem[]) => Finding }).said({ text: 'x' }, items);
  },
});

test('on a cut page, a problem without a location counts only if the check did not read the document', () => {
  const cut = { ...evidence, page: { ...page('<title>x</title>').page, truncated: true } } as Gathered;
  const titles = oncePer(({ document }: Page) => document.titles.length);
  const outcomes = [
    reading(({ headers }) => headers),
    reading(({ document }) => document),
    reading(titles),
    reading(titles, [{ line: 1 }]),
  ];
  assert.deepEqual(
    [...outcomes, ...outcomes].map((check) => runCheck(check, cut).outcome),
    ['warn', 'unknown', 'unknown', 'warn', 'warn', 'unknown', 'unknown', 'warn'],
  );
});

test('checks of a cut page share computed values', () => {
  let computed = 0;
  const count = oncePer((_: Page) => ++computed);
  const cut = { ...evidence, page: { ...page('').page, truncated: true } } as Gathered;
  for (let run = 0; run < 3; run++) runCheck(reading(count, [{ line: 1 }]), cut);
  assert.equal(computed, 1);
});
