import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';

export default defineCheck({
  id: 'parameter-duplicates',
  category: 'indexing',
  severity: 'low',
  title: 'Duplicate URLs with parameters',
  headline: 'URLs with parameters duplicate other pages',
  why: 'Search engines crawl the same page under many URLs and split its signals.',
  fix: 'Link to the URL without the parameters, and set it as the canonical.',
  task: { text: 'Give each page a single address', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(report, {
      pages: [...site.parameterDuplicates.keys()],
      total: site.indexable.length,
      targets: (id) => [site.parameterDuplicates.get(id) ?? id],
    }),
});
