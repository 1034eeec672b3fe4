import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'http-status',
  category: 'indexing',
  title: 'HTTP status code',
  headline: 'Page doesn’t return status 200',
  headlines: {
    noContent: 'Page returns no content',
    redirect: 'Redirect leads nowhere',
    clientError: 'Page returns a client error (4xx)',
    serverError: 'Page returns a server error (5xx)',
  },
  why: 'Google only indexes pages that return a success status, normally 200. URLs with an error status drop out of the index.',
  fix: 'Make the URL return status 200, or redirect it with status 301 to a URL that does.',
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
    clientError: fail(
      'The server answered {status, plural, =400 {400 Bad Request} =401 {401 Unauthorized} =403 {403 Forbidden} =404 {404 Not Found} =410 {410 Gone} =429 {429 Too Many Requests} other {{status}}}.',
    ),
    serverError: fail(
      'The server answered {status, plural, =500 {500 Internal Server Error} =502 {502 Bad Gateway} =503 {503 Service Unavailable} =504 {504 Gateway Timeout} other {{status}}}.',
    ),
  },
  judge({ page: { status } }, give) {
    if (status === 200) return give.ok({ status });
    if (status === 204 || status === 205) return give.noContent({ status });
    if (status < 300) return give.unusual({ status });
    if (status < 400) return give.redirect({ status });
    return status < 500 ? give.clientError({ status }) : give.serverError({ status });
  },
});
