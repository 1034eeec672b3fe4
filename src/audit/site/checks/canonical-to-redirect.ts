import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { isRedirect, pagesWithCanonical } from '../select.ts';

export default defineCheck({
  id: 'canonical-to-redirect',
  category: 'indexing',
  severity: 'medium',
  title: 'Canonicals to redirects',
  headline: 'Canonical points to a redirect',
  why: 'The redirect contradicts the canonical, so search engines choose a URL themselves.',
  fix: 'Point the canonical to the final URL.',
  task: { text: 'Use final addresses as main addresses', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesWithCanonical(site, (target) => isRedirect(site, target)),
    ),
});
