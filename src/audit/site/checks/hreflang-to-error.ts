import { hreflangTo, isError } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'hreflang-to-error',
  category: 'international',
  severity: 'medium',
  outcome: 'fail',
  title: 'hreflang to missing pages',
  headline: 'hreflang names URLs that answer with an error',
  why: 'Search engines can’t show a version that doesn’t exist, and may ignore the others.',
  fix: 'Correct or remove the URL.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  run: (site) => hreflangTo(site, (target) => isError(site, target)),
});
