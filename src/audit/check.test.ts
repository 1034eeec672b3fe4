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
  task: { text: 'Wait', role: 'editor', effort: 'S' },
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
    // @ts-expect-error the check uses evidence that it did not declare
    run: ({ robots }, report) => report.good(robots),
  });
  defineCheck({
    ...words,
    verdicts: { good: pass('Fine.') },
    // @ts-expect-error the check reports an undeclared verdict
    run: (_, report) => report.bad(),
  });
  defineCheck({
    ...words,
    verdicts: { long: warn('{length} is long.') },
    // @ts-expect-error a value that the verdict's sentence shows is missing
    run: (_, report) => report.long({}),
  });
  defineCheck({
    ...words,
    verdicts: { some: share('Some are bad.') },
    // @ts-expect-error a share lacks its numbers
    run: (_, report) => report.some({ bad: 1 }),
  });
  defineCheck({
    ...words,
    // @ts-expect-error the category is unknown
    category: 'luck',
    verdicts: { good: pass('Fine.') },
    run: (_, report) => report.good(),
  });
  const rest = { verdicts: { good: pass('Fine.') }, run: () => assert.fail() };
  // @ts-expect-error the title is empty
  defineCheck({ ...words, title: '', ...rest });
  // @ts-expect-error the headline is blank
  defineCheck({ ...words, headline: ' ', ...rest });
  // @ts-expect-error the reason is empty
  defineCheck({ ...words, why: '', ...rest });
  // @ts-expect-error the fix is an incomplete sentence
  defineCheck({ ...words, fix: 'Add a', ...rest });
  // @ts-expect-error the source URL has no host
  defineCheck({ ...words, source: 'https://', ...rest });
  // @ts-expect-error the verdict has no sentence
  warn('');
  const rows = [page('')] as const;
  // @ts-expect-error a verdict has no sample
  const lacking: Samples<typeof check> = { good: rows, long: rows };
  // @ts-expect-error a verdict has an empty list of samples
  const empty: Samples<typeof check> = { good: [], long: rows, some: rows };
  assert.ok(lacking && empty);
});
