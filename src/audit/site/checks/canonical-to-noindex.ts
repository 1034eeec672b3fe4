import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { is, pagesWithCanonical } from '../select.ts';

export default defineCheck({
  id: 'canonical-to-noindex',
  category: 'indexing',
  severity: 'high',
  title: 'Canonicals to noindex pages',
  headline: 'Canonical points to a noindex page',
  why: 'Search engines may drop both pages.',
  fix: 'Point the canonical to an indexable page, or remove noindex from the canonical page.',
  task: { text: 'Point main addresses to pages Google may show', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesWithCanonical(site, (target) => is(site, 'page', target) && is(site, 'noindex', target)),
    ),
});
