import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';

export default defineCheck({
  id: 'content-duplicate',
  category: 'content',
  severity: 'medium',
  title: 'Pages with equal text',
  headline: 'Pages have the same text word for word',
  why: 'Search engines show one of the copies and choose it themselves.',
  fix: 'Keep one page and redirect the others to it, or name it as their canonical.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) => reportPages(report, { pages: site.duplicates('text').flat(), total: site.indexable.length }),
});
