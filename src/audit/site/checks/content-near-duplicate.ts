import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { pagesInGroups } from '../select.ts';

export default defineCheck({
  id: 'content-near-duplicate',
  category: 'content',
  severity: 'low',
  title: 'Near-duplicate content',
  headline: 'Pages with nearly identical text',
  why: 'Pages that barely differ compete with each other in search results.',
  fix: 'Merge the pages, make them different, or set one as the canonical of the others.',
  task: { text: 'Merge or rewrite similar pages', role: 'editor', effort: 'L' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) => reportPages(report, pagesInGroups(site, site.duplicates('similar text'))),
});
