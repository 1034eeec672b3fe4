import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { pagesInGroups } from '../select.ts';

export default defineCheck({
  id: 'h1-duplicate',
  category: 'content',
  severity: 'low',
  title: 'Duplicate H1 headings',
  headline: 'Several pages have the same H1',
  why: 'Visitors and search engines can’t tell the pages apart by their H1.',
  fix: 'Give each page an H1 of its own.',
  task: { text: 'Give each page a main heading of its own', role: 'editor', effort: 'M' },
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) => reportPages(report, pagesInGroups(site, site.duplicates('h1'))),
});
