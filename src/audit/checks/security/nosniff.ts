import { defineCheck, fail, pass } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'nosniff',
  category: 'security',
  title: 'X-Content-Type-Options',
  headline: 'X-Content-Type-Options isn’t set to nosniff',
  headlines: { none: 'No X-Content-Type-Options header' },
  why: 'With `nosniff`, browsers trust the declared file type. An uploaded text file can’t run as a script.',
  fix: 'Send `X-Content-Type-Options: nosniff` with every response.',
  task: { text: 'Keep browsers from guessing file types', role: 'developer', effort: 'S' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    set: pass('The server sends `X-Content-Type-Options: nosniff`.'),
    other: fail('Browsers ignore the `X-Content-Type-Options` value “{value}”; only `nosniff` works.'),
    none: fail('The server sends no `X-Content-Type-Options` header.'),
  },
  run({ page }, report) {
    const values = headerValues(page.headers, 'x-content-type-options');
    if (values.length === 0) return report.none();
    // The first of all header values counts (Fetch standard).
    const value = values.join(', ');
    return value.split(',', 1)[0]?.trim().toLowerCase() === 'nosniff' ? report.set() : report.other({ value });
  },
});
