import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'title-duplicate',
  category: 'metadata',
  severity: 'medium',
  outcome: 'fail',
  title: 'Titles used more than once',
  headline: 'Several pages have the same title',
  why: 'Search results of these pages look alike, and search engines can’t tell which one to show.',
  fix: 'Give each page a title that says what only this page offers.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  run: (site) => ({ pages: site.duplicates('title').flat(), total: site.indexable.length }),
});
