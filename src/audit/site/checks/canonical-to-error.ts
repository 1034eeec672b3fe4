import { canonicalTo, isError } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'canonical-to-error',
  category: 'indexing',
  severity: 'high',
  outcome: 'fail',
  title: 'Canonicals to missing pages',
  headline: 'Canonicals name URLs that answer with an error',
  why: 'Search engines ignore the canonical, or drop the page in favor of one that doesn’t exist.',
  fix: 'Name a page that answers, usually the page itself.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  run: (site) => canonicalTo(site, (target) => isError(site, target)),
});
