import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'h1-duplicate',
  category: 'content',
  severity: 'low',
  outcome: 'warn',
  title: 'H1 headings used more than once',
  headline: 'Several pages have the same H1',
  why: 'Visitors and search engines can’t tell the pages apart by their H1.',
  fix: 'Give each page an H1 of its own.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  run: (site) => ({ pages: site.duplicates('h1').flat(), total: site.indexable.length }),
});
