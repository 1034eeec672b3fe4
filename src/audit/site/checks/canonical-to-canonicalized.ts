import { canonicalTo, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'canonical-to-canonicalized',
  category: 'indexing',
  severity: 'medium',
  outcome: 'warn',
  title: 'Chains of canonicals',
  headline: 'Canonicals name pages with another canonical',
  why: 'Search engines may ignore a chain and choose a URL themselves.',
  fix: 'Name the last page of the chain.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  run: (site) =>
    canonicalTo(site, (target) => is(site, 'page', target) && !is(site, 'noindex', target) && is(site, 'canonicalised', target)),
});
