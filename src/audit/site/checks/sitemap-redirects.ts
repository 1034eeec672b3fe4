import { is, isRedirect, listedUrls } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'sitemap-redirects',
  category: 'indexing',
  severity: 'low',
  outcome: 'warn',
  title: 'Redirects in the sitemap',
  headline: 'The sitemap lists URLs that redirect',
  why: 'A sitemap lists the URLs that should appear in search results.',
  fix: 'List the final URLs.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  run: (site) => listedUrls(site, (id) => !is(site, 'blocked', id) && isRedirect(site, id)),
});
