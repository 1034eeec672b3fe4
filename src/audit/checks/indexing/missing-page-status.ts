import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isGuarded } from '../../read/headers/guarded.ts';

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
  why: 'Where missing pages answer like real ones, search engines index and crawl pages that do not exist.',
  fix: 'Let addresses that lead to nothing answer with status 404, or 410 for what is gone for good.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  severity: 'medium',
  needs: ['missing'],
  verdicts: {
    gone: pass('A missing page answers with status {status}.'),
    redirected: warn('A missing page redirects to the home page, {url}.'),
    elsewhere: warn('A missing page redirects to {url}, which answers as if nothing were missing.'),
    found: fail('A missing page answers with status {status}, as if it were there.'),
    otherError: warn('A missing page answers with status {status}; 404 would say that it is missing.'),
    guarded: notApplicable('A missing page answers with status {status}, which may be meant for this visit only.'),
  },
  judge({ missing: { status, redirects, finalUrl } }, give) {
    if (status === 404 || status === 410) return give.gone({ status });
    if (isGuarded(status)) return give.guarded({ status });
    if (status >= 400) return give.otherError({ status });
    if (redirects.length === 0) return give.found({ status });
    return new URL(finalUrl).pathname === '/' ? give.redirected({ url: finalUrl }) : give.elsewhere({ url: finalUrl });
  },
});
