import { holdersOf } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

const OK = 200;

export default defineSiteCheck({
  id: 'site-redirected-links',
  category: 'links',
  severity: 'low',
  outcome: 'warn',
  title: 'Links to redirects',
  headline: 'Links lead to redirects',
  why: 'Each redirect costs visitors a request and delays what search engines learn.',
  fix: 'Link to the final URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  run: (site) => ({ pages: holdersOf(site, (end, status) => !end.isLoop && end.hops > 0 && status === OK), total: site.pages.length }),
});
