import { is, listedUrls } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'sitemap-noindex',
  category: 'indexing',
  severity: 'medium',
  outcome: 'warn',
  title: 'noindex pages in the sitemap',
  headline: 'The sitemap lists pages that forbid indexing',
  why: 'The sitemap asks for what the page forbids.',
  fix: 'Remove the page from the sitemap, or noindex from the page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  run: (site) => listedUrls(site, (id) => !is(site, 'blocked', id) && is(site, 'page', id) && is(site, 'noindex', id)),
});
