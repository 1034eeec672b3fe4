import { hreflangTo, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'hreflang-to-noncanonical',
  category: 'international',
  severity: 'medium',
  outcome: 'warn',
  title: 'hreflang to noncanonical pages',
  headline: 'hreflang names pages with another canonical',
  why: 'hreflang and canonical contradict each other, so search engines may ignore both.',
  fix: 'Name the canonical URL of each version.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  run: (site) => hreflangTo(site, (target) => is(site, 'page', target) && is(site, 'canonicalised', target)),
});
