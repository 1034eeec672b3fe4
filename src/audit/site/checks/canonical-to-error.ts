import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { isError, pagesWithCanonical } from '../select.ts';

export default defineCheck({
  id: 'canonical-to-error',
  category: 'indexing',
  severity: 'high',
  title: 'Canonicals to error pages',
  headline: 'Canonical URL returns an error',
  why: 'Search engines ignore the canonical, or drop the page in favor of one that doesn’t exist.',
  fix: 'Point the canonical to a page that returns 200, usually the page itself.',
  task: { text: 'Point main addresses to pages that work', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesWithCanonical(site, (target) => isError(site, target)),
    ),
});
