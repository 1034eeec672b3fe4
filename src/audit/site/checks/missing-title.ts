import { indexableWith, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'missing-title',
  category: 'metadata',
  severity: 'high',
  outcome: 'fail',
  title: 'Missing titles',
  headline: 'Pages have no title',
  why: 'Search results show a title that the search engine makes up.',
  fix: 'Give each page a title.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  run: (site) => indexableWith(site, (id) => is(site, 'noTitle', id)),
});
