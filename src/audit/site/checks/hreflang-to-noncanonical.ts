import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { hreflangTo, is } from '../select.ts';

export default defineCheck({
  id: 'hreflang-to-noncanonical',
  category: 'international',
  severity: 'medium',
  title: 'hreflang to canonicalized pages',
  headline: 'hreflang points to a non-canonical URL',
  why: 'hreflang and canonical contradict each other, so search engines may ignore both.',
  fix: 'Use the canonical URL of each language version in hreflang.',
  task: { text: 'Link language versions by their main address', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      hreflangTo(site, (target) => is(site, 'page', target) && is(site, 'canonicalised', target)),
    ),
});
