import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { pagesInGroups } from '../select.ts';

export default defineCheck({
  id: 'content-duplicate',
  category: 'content',
  severity: 'medium',
  title: 'Duplicate content',
  headline: 'Pages with identical text',
  why: 'Search engines show only one of the copies, and choose which one.',
  fix: 'Keep one page and redirect the others to it, or set it as their canonical.',
  task: { text: 'Merge pages with the same text', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) => reportPages(report, pagesInGroups(site, site.duplicates('text'))),
});
