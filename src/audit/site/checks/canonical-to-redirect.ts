import { canonicalTo, isRedirect } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'canonical-to-redirect',
  category: 'indexing',
  severity: 'medium',
  outcome: 'warn',
  title: 'Canonicals to redirects',
  headline: 'Canonicals name URLs that redirect',
  why: 'The redirect contradicts the canonical, so search engines choose a URL themselves.',
  fix: 'Name the final URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  run: (site) => canonicalTo(site, (target) => isRedirect(site, target)),
});
