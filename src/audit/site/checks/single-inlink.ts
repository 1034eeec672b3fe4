import { indexableWith } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'single-inlink',
  category: 'links',
  severity: 'low',
  outcome: 'warn',
  title: 'Pages with a single link to them',
  headline: 'Only one page links to these pages',
  why: 'A page that hardly anything links to seems unimportant, and one change can cut it off.',
  fix: 'Link to it from other pages on the same topic.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needsAllLinks: true,
  run: (site) => (site.isComplete ? indexableWith(site, (id) => id !== 0 && site.followedFrom[id] === 1) : null),
});
