import { canonicalTo, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'canonical-to-noindex',
  category: 'indexing',
  severity: 'high',
  outcome: 'fail',
  title: 'Canonicals to noindex pages',
  headline: 'Canonicals name pages that forbid indexing',
  why: 'Search engines may drop both pages.',
  fix: 'Name an indexable page, or remove noindex from the named one.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  run: (site) => canonicalTo(site, (target) => is(site, 'page', target) && is(site, 'noindex', target)),
});
