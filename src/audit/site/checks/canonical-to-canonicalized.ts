import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is, pagesWithCanonical } from '../select.ts';

export default defineCheck({
  id: 'canonical-to-canonicalized',
  category: 'indexing',
  severity: 'medium',
  title: 'Canonical chains',
  headline: 'Canonical points to a canonicalized page',
  why: 'Search engines may ignore a chain and choose a URL themselves.',
  fix: 'Point the canonical to the last page of the chain.',
  task: { text: 'Point straight to the main address', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesWithCanonical(site, (target) => is(site, 'page', target) && !is(site, 'noindex', target) && is(site, 'canonicalised', target)),
    ),
});
