import { defineCheck } from '../../check.ts';
import { reportLinkedPages, uncertainPages, warningPages } from '../../families/site-pages.ts';
import { selectIndexable } from '../select.ts';

/** Maximum links from the start page. */
const MAX_CLICKS = 4;

export default defineCheck({
  id: 'deep-pages',
  category: 'links',
  severity: 'low',
  title: 'Pages far from the start',
  headline: 'Pages are more than four clicks from the start',
  why: 'Few visitors go that far, and search engines crawl such pages rarely.',
  fix: 'Link to them from category pages, or shorten the way.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['site'],
  verdicts: { ...warningPages, uncertain: uncertainPages },
  run: ({ site }, report) =>
    reportLinkedPages(
      report,
      site,
      selectIndexable(site, (id) => (site.depth[id] ?? 0) > MAX_CLICKS),
    ),
});
