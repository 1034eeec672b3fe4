import { defineCheck, fail, pass, warn } from '../../check.ts';

/** Error pages never get this far: an audit of a page that returns 4xx or 5xx ends as `http_error`. */
export default defineCheck({
  id: 'http-status',
  category: 'indexing',
  title: 'HTTP status code',
  headline: 'Page doesn’t return status 200',
  headlines: {
    noContent: 'Page returns no content',
    redirect: 'Redirect leads nowhere',
  },
  why: 'Google only indexes pages that return a success status, normally 200. URLs with an error status drop out of the index.',
  fix: 'Make the URL return status 200, or redirect it with status 301 to a URL that does.',
  task: { text: 'Make the page open without an error', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  severity: 'blocker',
  needs: ['page'],
  verdicts: {
    ok: pass('The server answered {status}.'),
    unusual: warn('The server answered {status}; search engines expect 200.', 'medium'),
    noContent: fail(
      'The server answered {status, plural, =204 {204 No Content} =205 {205 Reset Content} other {{status}}}, so there is nothing to index.',
    ),
    redirect: fail('The server answered {status}, a redirect without a target.'),
  },
  run({ page: { status } }, report) {
    if (status === 200) return report.ok({ status });
    if (status === 204 || status === 205) return report.noContent({ status });
    return status < 300 ? report.unusual({ status }) : report.redirect({ status });
  },
});
