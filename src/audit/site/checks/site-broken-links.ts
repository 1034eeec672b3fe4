import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { pagesLinkingTo } from '../select.ts';

const NOT_FOUND = 404;
const GONE_STATUS = 410;

export default defineCheck({
  id: 'site-broken-links',
  category: 'links',
  severity: 'medium',
  title: 'Broken internal links',
  headline: 'Broken internal links',
  why: 'Visitors land on an error page, and search engines waste requests.',
  fix: 'Correct or remove the links, or redirect the missing URLs to a replacement.',
  task: { text: 'Repair broken links within the site', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesLinkingTo(site, (end, status) => !end.isLoop && (status === NOT_FOUND || status === GONE_STATUS)),
    ),
});
