import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'robots-reachable',
  category: 'indexing',
  title: 'robots.txt availability',
  headline: 'robots.txt can’t be used',
  headlines: { markup: 'robots.txt returns an HTML page', refused: 'robots.txt returns an error' },
  why: 'While robots.txt answers with an error of the server, Google at first takes the whole site for forbidden.',
  fix: 'Let /robots.txt answer with status 200 and plain text, or with 404 where there is none.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  severity: 'high',
  needs: ['robots'],
  verdicts: {
    found: pass('robots.txt answers with status {status}.'),
    absent: pass('robots.txt answers with status {status}, which search engines take for no limits.'),
    markup: warn('What answers at /robots.txt is an HTML page, not a robots.txt.', 'medium'),
    refused: fail('robots.txt answers with status {status}; search engines at first stay away from the whole site.'),
  },
  judge({ robots: { status, effect, looksLikeHtml } }, give) {
    if (effect === 'disallow-all') return give.refused({ status });
    if (effect === 'allow-all') return give.absent({ status });
    return looksLikeHtml ? give.markup() : give.found({ status });
  },
});
