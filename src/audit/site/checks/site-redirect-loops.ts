import { holdersOf } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'site-redirect-loops',
  category: 'links',
  severity: 'high',
  outcome: 'fail',
  title: 'Redirect loops',
  headline: 'Links lead to endless redirects',
  why: 'Browsers and search engines give up, so the linked content can’t be reached.',
  fix: 'Remove the redirect that leads back, or link to the page itself.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  run: (site) => ({ pages: holdersOf(site, (end) => end.isLoop), total: site.pages.length }),
});
