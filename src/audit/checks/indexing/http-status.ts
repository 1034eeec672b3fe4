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
  why: 'The status tells search engines whether there is a page at all. What answers with an error is not indexed, or drops out of the index.',
  fix: 'Let the address answer with status 200, or redirect it with 301 to the one that does.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  severity: 'blocker',
  needs: ['page'],
  verdicts: {
    ok: pass('The page answers with status {status}.'),
    unusual: warn('The page answers with status {status}; search engines expect 200 of a page.', 'medium'),
    noContent: fail('The page answers with status {status}, which says that there is no content.'),
    redirect: fail('The page answers with status {status}, a redirect that leads nowhere.'),
    clientError: fail('The page answers with status {status}, which says that it is not to be had.'),
    serverError: fail('The page answers with status {status}, an error of the server.'),
  },
  judge({ page: { status } }, give) {
    if (status === 200) return give.ok({ status });
    if (status === 204 || status === 205) return give.noContent({ status });
    if (status < 300) return give.unusual({ status });
    if (status < 400) return give.redirect({ status });
    return status < 500 ? give.clientError({ status }) : give.serverError({ status });
  },
});
