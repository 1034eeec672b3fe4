import { is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'mixed-hosts',
  category: 'links',
  severity: 'low',
  outcome: 'warn',
  title: 'Links to another name of the site',
  headline: 'Links use another host name or http',
  why: 'Visitors are redirected, and search engines see two sites where there is one.',
  fix: 'Link to one host name, over https.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  run: (site) => ({ pages: site.pages.filter((id) => is(site, 'otherHost', id)), total: site.pages.length }),
});
