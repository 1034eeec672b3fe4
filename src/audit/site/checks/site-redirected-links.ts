import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { pagesLinkingTo } from '../select.ts';

const OK_STATUS = 200;

export default defineCheck({
  id: 'site-redirected-links',
  category: 'links',
  severity: 'low',
  title: 'Internal links to redirects',
  headline: 'Internal links to redirects',
  why: 'Each redirect costs visitors a request and slows crawling down.',
  fix: 'Link to the final URL.',
  task: { text: 'Update links to pages that have moved', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesLinkingTo(site, (end, status) => !end.isLoop && end.hops > 0 && status === OK_STATUS),
    ),
});
