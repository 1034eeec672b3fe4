import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'description-duplicate',
  category: 'metadata',
  severity: 'low',
  outcome: 'warn',
  title: 'Descriptions used more than once',
  headline: 'Several pages have the same meta description',
  why: 'A description that fits several pages describes none of them, so search engines write their own.',
  fix: 'Write a description for each page, or leave it out.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  run: (site) => ({ pages: site.duplicates('description').flat(), total: site.indexable.length }),
});
