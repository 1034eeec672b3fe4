import { indexableWith } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'content-near-duplicate',
  category: 'content',
  severity: 'low',
  outcome: 'warn',
  title: 'Pages with nearly equal text',
  headline: 'Pages have nearly the same text',
  why: 'Pages that barely differ compete with each other in search results.',
  fix: 'Merge them, make them different, or name one as the canonical of the others.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  run: (site) => indexableWith(site, (id) => site.isNearDuplicate[id] === 1),
});
