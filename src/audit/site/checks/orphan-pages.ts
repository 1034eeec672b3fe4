import { indexableWith, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'orphan-pages',
  category: 'links',
  severity: 'medium',
  outcome: 'fail',
  title: 'Pages without links to them',
  headline: 'Pages in the sitemap have no links to them',
  why: 'Visitors can’t find these pages, and search engines take them for unimportant.',
  fix: 'Link to them from pages on the same topic, or delete them.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needsAllLinks: true,
  run: (site) => {
    if (!site.hasSitemap || !site.isComplete) return null;
    const listed = new Set<number>();
    for (let id = 0; id < site.size; id++) if (is(site, 'inSitemap', id)) listed.add(id).add(site.end(id).id);
    return indexableWith(site, (id) => id !== 0 && listed.has(id) && site.linkedFrom[id] === 0);
  },
});
