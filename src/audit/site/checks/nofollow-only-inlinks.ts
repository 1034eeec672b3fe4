import { indexableWith } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'nofollow-only-inlinks',
  category: 'links',
  severity: 'medium',
  outcome: 'warn',
  title: 'Pages with nofollow links only',
  headline: 'All links to pages are nofollow',
  why: 'Nofollow tells search engines not to pass any signals to the page.',
  fix: 'Remove nofollow from links within your own site.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  needsAllLinks: true,
  run: (site) => (site.isComplete ? indexableWith(site, (id) => site.followedFrom[id] === 0 && (site.linkedFrom[id] ?? 0) > 0) : null),
});
