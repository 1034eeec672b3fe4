import { holdersOf } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

const OK = 200;

export default defineSiteCheck({
  id: 'site-redirect-chains',
  category: 'links',
  severity: 'medium',
  outcome: 'warn',
  title: 'Redirect chains',
  headline: 'Links lead through several redirects',
  why: 'Each hop delays the page, and crawlers give up after a few.',
  fix: 'Redirect straight to the final URL, and link to it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  run: (site) => ({ pages: holdersOf(site, (end, status) => !end.isLoop && end.hops > 1 && status === OK), total: site.pages.length }),
});
