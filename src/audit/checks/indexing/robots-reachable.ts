import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'robots-reachable',
  category: 'indexing',
  title: 'robots.txt availability',
  headline: 'robots.txt can’t be used',
  headlines: { markup: 'robots.txt returns an HTML page', refused: 'robots.txt returns an error' },
  why: 'While robots.txt returns a server error, Google at first stops crawling the whole site.',
  fix: 'Return status 200 and plain text at `/robots.txt`, or 404 if you don’t need one.',
  task: { text: 'Make robots.txt load again', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  severity: 'high',
  needs: ['robots'],
  verdicts: {
    found: pass('robots.txt returns status {status}.'),
    absent: pass('robots.txt returns status {status}, so search engines treat everything as allowed.'),
    markup: warn('`/robots.txt` returns an HTML page instead of robots rules.', 'medium'),
    refused: fail('robots.txt returns status {status}, so search engines may stop crawling the whole site.'),
  },
  run({ robots: { status, effect, looksLikeHtml } }, report) {
    if (effect === 'disallow-all') return report.refused({ status });
    if (effect === 'allow-all') return report.absent({ status });
    return looksLikeHtml ? report.markup() : report.found({ status });
  },
});
