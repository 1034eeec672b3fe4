import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { hreflangTo, isError } from '../select.ts';

export default defineCheck({
  id: 'hreflang-to-error',
  category: 'international',
  severity: 'medium',
  title: 'hreflang to error pages',
  headline: 'hreflang points to a URL that returns an error',
  why: 'Search engines can’t show a version that doesn’t exist, and may ignore the others.',
  fix: 'Correct or remove the URL.',
  task: { text: 'Repair links to language versions', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      hreflangTo(site, (target) => isError(site, target)),
    ),
});
