import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../test/fixtures/samples.ts';
import { defineCheck, pass, type Samples, share, warn } from './check.ts';

const words = {
  id: 'made-up',
  category: 'content',
  title: 'Made up',
  why: 'To be refused.',
  fix: 'Nothing.',
  source: 'https://example.com/',
  severity: 'low',
  needs: ['page'],
} as const;

const check = defineCheck({
  ...words,
  verdicts: { good: pass('Fine.'), long: warn('{length} is long.'), some: share('{bad} of {total}.') },
  run({ page: { url } }, report) {
    return url === '' ? report.long({ length: 3 }) : report.good();
  },
});

test('the compiler rejects an incomplete check', () => {
  defineCheck({
    ...words,
    verdicts: { good: pass('Fine.') },
    // @ts-expect-error evidence that was not asked for
    run: ({ robots }, report) => report.good(robots),
  });
  defineCheck({
    ...words,
    verdicts: { good: pass('Fine.') },
    // @ts-expect-error a verdict that was not declared
    run: (_, report) => report.bad(),
  });
  defineCheck({
    ...words,
    verdicts: { long: warn('{length} is long.') },
    // @ts-expect-error a value that the sentence shows is left out
    run: (_, report) => report.long({}),
  });
  defineCheck({
    ...words,
    verdicts: { some: share('Some are bad.') },
    // @ts-expect-error a share without its numbers
    run: (_, report) => report.some({ bad: 1 }),
  });
  defineCheck({
    ...words,
    // @ts-expect-error an unknown category
    category: 'luck',
    verdicts: { good: pass('Fine.') },
    run: (_, report) => report.good(),
  });
  const rest = { verdicts: { good: pass('Fine.') }, run: () => assert.fail() };
  // @ts-expect-error a title that is empty
  defineCheck({ ...words, title: '', ...rest });
  // @ts-expect-error a headline that is blank
  defineCheck({ ...words, headline: ' ', ...rest });
  // @ts-expect-error a reason that is empty
  defineCheck({ ...words, why: '', ...rest });
  // @ts-expect-error a fix that breaks off
  defineCheck({ ...words, fix: 'Add a', ...rest });
  // @ts-expect-error a source without a host
  defineCheck({ ...words, source: 'https://', ...rest });
  // @ts-expect-error a verdict without a sentence
  warn('');
  const rows = [page('')] as const;
  // @ts-expect-error a verdict without a sample
  const lacking: Samples<typeof check> = { good: rows, long: rows };
  // @ts-expect-error an empty row
  const empty: Samples<typeof check> = { good: [], long: rows, some: rows };
  assert.ok(lacking && empty);
});
