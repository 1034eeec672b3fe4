import { indexableWith, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'not-in-sitemap',
  category: 'indexing',
  severity: 'low',
  outcome: 'warn',
  title: 'Pages missing from the sitemap',
  headline: 'Indexable pages are not in the sitemap',
  why: 'Search engines find new and changed pages later without it.',
  fix: 'Add all pages that should appear in search results.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  run: (site) => (site.hasSitemap && site.isSitemapWhole ? indexableWith(site, (id) => !is(site, 'inSitemap', id)) : null),
});
