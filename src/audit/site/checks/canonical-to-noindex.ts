import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { is, pagesWithCanonical } from '../select.ts';

export default defineCheck({
  id: 'canonical-to-noindex',
  category: 'indexing',
  severity: 'high',
  title: 'Canonicals to noindex pages',
  headline: 'Canonicals name pages that forbid indexing',
  why: 'Search engines may drop both pages.',
  fix: 'Name an indexable page, or remove noindex from the named one.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesWithCanonical(site, (target) => is(site, 'page', target) && is(site, 'noindex', target)),
    ),
});
