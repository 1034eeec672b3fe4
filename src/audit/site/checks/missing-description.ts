import { indexableWith, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'missing-description',
  category: 'metadata',
  severity: 'low',
  outcome: 'warn',
  title: 'Missing meta descriptions',
  headline: 'Pages have no meta description',
  why: 'Search results show any sentence of the page instead.',
  fix: 'Describe each important page in one or two sentences.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  run: (site) => indexableWith(site, (id) => is(site, 'noDescription', id)),
});
