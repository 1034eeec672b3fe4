import { is, listedUrls } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'sitemap-noncanonical',
  category: 'indexing',
  severity: 'low',
  outcome: 'warn',
  title: 'Noncanonical pages in the sitemap',
  headline: 'The sitemap lists pages with another canonical',
  why: 'Sitemap and canonical contradict each other.',
  fix: 'List the canonical URLs only.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  run: (site) =>
    listedUrls(site, (id) => !is(site, 'blocked', id) && is(site, 'page', id) && !is(site, 'noindex', id) && is(site, 'canonicalised', id)),
});
