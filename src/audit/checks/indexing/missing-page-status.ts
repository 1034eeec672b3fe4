import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isGuarded } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'missing-page-status',
  category: 'indexing',
  title: '404 handling',
  headline: 'Missing pages don’t return 404',
  headlines: {
    found: 'Missing pages return a success status',
    redirected: 'Missing pages redirect to the homepage',
    elsewhere: 'Missing pages redirect to a working page',
  },
  why: 'If missing pages don’t return 404, search engines crawl and index URLs that don’t exist.',
  fix: 'Return status 404 for URLs that don’t exist, or 410 for pages that are gone for good.',
  task: { text: 'Answer missing pages with a real 404', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  severity: 'medium',
  needs: ['missing'],
  verdicts: {
    gone: pass('A URL that doesn’t exist returns status {status}.'),
    redirected: warn('A URL that doesn’t exist redirects to the homepage, {url}.'),
    elsewhere: warn('A URL that doesn’t exist redirects to {url}, which returns a success status.'),
    found: fail('A URL that doesn’t exist returns status {status}, like a real page.'),
    otherError: warn('A URL that doesn’t exist returns status {status} instead of 404.'),
    guarded: notApplicable('A URL that doesn’t exist returned status {status}, which may apply to this visit only.'),
  },
  run({ missing: { status, redirects, finalUrl } }, report) {
    if (status === 404 || status === 410) return report.gone({ status });
    if (isGuarded(status)) return report.guarded({ status });
    if (status >= 400) return report.otherError({ status });
    if (redirects.length === 0) return report.found({ status });
    return new URL(finalUrl).pathname === '/' ? report.redirected({ url: finalUrl }) : report.elsewhere({ url: finalUrl });
  },
});
