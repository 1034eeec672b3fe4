import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';

export default defineCheck({
  id: 'title-duplicate',
  category: 'metadata',
  severity: 'medium',
  title: 'Titles used more than once',
  headline: 'Several pages have the same title',
  why: 'Search results of these pages look alike, and search engines can’t tell which one to show.',
  fix: 'Give each page a title that says what only this page offers.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) => reportPages(report, { pages: site.duplicates('title').flat(), total: site.indexable.length }),
});
