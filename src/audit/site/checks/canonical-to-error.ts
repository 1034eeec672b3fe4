import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { isError, pagesWithCanonical } from '../select.ts';

export default defineCheck({
  id: 'canonical-to-error',
  category: 'indexing',
  severity: 'high',
  title: 'Canonicals to missing pages',
  headline: 'Canonicals name URLs that answer with an error',
  why: 'Search engines ignore the canonical, or drop the page in favor of one that doesn’t exist.',
  fix: 'Name a page that answers, usually the page itself.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesWithCanonical(site, (target) => isError(site, target)),
    ),
});
