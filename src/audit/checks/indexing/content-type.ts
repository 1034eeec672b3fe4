import { defineCheck, fail, pass, warn } from '../../check.ts';
import { header } from '../../read/headers/headers.ts';
import { HTML_TYPES } from '../../refusal.ts';

export default defineCheck({
  id: 'content-type',
  category: 'indexing',
  title: 'Content-Type header',
  headline: 'Content-Type is missing or wrong',
  headlines: {
    missing: 'No Content-Type header',
    invalid: 'Content-Type header is invalid',
    other: 'HTML page with the wrong Content-Type',
  },
  why: 'The Content-Type header tells browsers and crawlers that this is HTML. With another type they may show the source, download the page or skip it.',
  fix: 'Serve pages with `Content-Type: text/html; charset=utf-8`.',
  task: { text: 'Label the page as HTML on the server', role: 'developer', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-8.3',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    html: pass('The page is served as {type}.'),
    missing: warn('The response has no Content-Type header, so browsers have to guess.'),
    invalid: warn('The Content-Type header “{value}” isn’t valid, so browsers have to guess.'),
    other: fail('The page is HTML, but is served as {type}.'),
  },
  run({ page: { type, headers } }, report) {
    const value = header(headers, 'content-type') ?? '';
    if (type === '') return value.trim() === '' ? report.missing() : report.invalid({ value });
    return HTML_TYPES.has(type) ? report.html({ type }) : report.other({ type });
  },
});
