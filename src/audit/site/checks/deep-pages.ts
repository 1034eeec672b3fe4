import { indexableWith } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

/** Links from the start. */
const MOST = 4;

export default defineSiteCheck({
  id: 'deep-pages',
  category: 'links',
  severity: 'low',
  outcome: 'warn',
  title: 'Pages far from the start',
  headline: 'Pages are more than four clicks from the start',
  why: 'Few visitors go that far, and search engines crawl such pages rarely.',
  fix: 'Link to them from category pages, or shorten the way.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needsAllLinks: true,
  run: (site) => indexableWith(site, (id) => (site.depth[id] ?? 0) > MOST),
});
