import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'parameter-duplicates',
  category: 'indexing',
  severity: 'low',
  outcome: 'warn',
  title: 'Duplicates by parameters',
  headline: 'URLs with parameters repeat other pages',
  why: 'Search engines crawl the same page under many URLs and split its signals.',
  fix: 'Link to the URL without the parameters, and name it as the canonical.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  run: (site) => ({
    pages: Array.from(site.isParameterDuplicate.keys()).filter((id) => site.isParameterDuplicate[id] === 1),
    total: site.indexable.length,
  }),
});
