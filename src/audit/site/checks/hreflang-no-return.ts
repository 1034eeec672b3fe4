import { hreflangTo, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'hreflang-no-return',
  category: 'international',
  severity: 'medium',
  outcome: 'fail',
  title: 'hreflang without return',
  headline: 'Language versions don’t name each other',
  why: 'Search engines ignore hreflang unless both pages name each other.',
  fix: 'List all versions, the page itself included, on each of them.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  run: (site) =>
    hreflangTo(
      site,
      (target, page) =>
        site.areVersionsWhole &&
        is(site, 'page', target) &&
        !is(site, 'canonicalised', target) &&
        !(site.alternates.get(target) ?? []).some((url) => site.end(url).id === page),
    ),
});
