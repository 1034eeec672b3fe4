import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { pagesInGroups } from '../select.ts';

export default defineCheck({
  id: 'title-duplicate',
  category: 'metadata',
  severity: 'medium',
  title: 'Duplicate titles',
  headline: 'Several pages have the same title',
  why: 'Their search results look alike, and search engines can’t tell which page to show.',
  fix: 'Give each page a title that describes what only this page offers.',
  task: { text: 'Give each page a title of its own', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) => reportPages(report, pagesInGroups(site, site.duplicates('title'))),
});
