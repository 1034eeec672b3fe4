import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { hreflangTo, is } from '../select.ts';

export default defineCheck({
  id: 'hreflang-no-return',
  category: 'international',
  severity: 'medium',
  title: 'hreflang return links',
  headline: 'hreflang is not reciprocal',
  why: 'Search engines ignore hreflang unless both pages point to each other.',
  fix: 'List all language versions on each of them, including the page itself.',
  task: { text: 'Link language versions to each other', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      hreflangTo(
        site,
        (target, page) =>
          site.areVersionsWhole &&
          is(site, 'page', target) &&
          !is(site, 'canonicalised', target) &&
          !(site.alternates.get(target) ?? []).some((url) => site.end(url).id === page),
      ),
    ),
});
