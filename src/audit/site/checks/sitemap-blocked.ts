import { is, listedUrls } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'sitemap-blocked',
  category: 'indexing',
  severity: 'medium',
  outcome: 'fail',
  title: 'Blocked pages in the sitemap',
  headline: 'The sitemap lists URLs that robots.txt blocks',
  why: 'Search engines can’t fetch what the sitemap asks them to index.',
  fix: 'Allow the URLs in robots.txt, or remove them from the sitemap.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  run: (site) => listedUrls(site, (id) => is(site, 'blocked', id)),
});
