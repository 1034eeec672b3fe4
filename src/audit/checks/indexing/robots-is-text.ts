import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'robots-is-text',
  category: 'indexing',
  title: 'robots.txt content type',
  headline: 'robots.txt isn’t served as text/plain',
  headlines: { untyped: 'robots.txt has no Content-Type' },
  why: 'The standard requires robots.txt as plain text. Google reads it with any type, but other crawlers may not.',
  fix: 'Serve robots.txt with `Content-Type: text/plain; charset=utf-8`.',
  task: { text: 'Serve robots.txt as plain text', role: 'developer', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.3',
  severity: 'low',
  needs: ['robots'],
  verdicts: {
    plain: pass('robots.txt is served as text/plain.'),
    other: warn('robots.txt is served as {type} instead of text/plain.'),
    untyped: warn('robots.txt is served without a Content-Type header.'),
    none: notApplicable('There is no robots.txt, or it’s empty.'),
  },
  run({ robots: { effect, type, looksLikeHtml, bytes } }, report) {
    // `robots-reachable` reports an HTML page in place of robots.txt.
    if (effect !== 'rules' || looksLikeHtml || bytes === 0) return report.none();
    if (type === '') return report.untyped();
    return type === 'text/plain' ? report.plain() : report.other({ type });
  },
});
