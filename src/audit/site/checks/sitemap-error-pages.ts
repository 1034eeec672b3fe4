import { is, isError, listedUrls } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'sitemap-error-pages',
  category: 'indexing',
  severity: 'medium',
  outcome: 'fail',
  title: 'Missing pages in the sitemap',
  headline: 'The sitemap lists URLs that answer with an error',
  why: 'Search engines waste requests and trust the sitemap less.',
  fix: 'List only pages that answer.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  run: (site) => listedUrls(site, (id) => !is(site, 'blocked', id) && isError(site, id)),
});
