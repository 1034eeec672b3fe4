import { defineCheck } from '../../check.ts';
import { reportLinkedPages, uncertainPages, warningPages } from '../../families/site-pages.ts';
import { selectIndexable } from '../select.ts';

/** Maximum links from the start page. */
const MAX_CLICKS = 4;

export default defineCheck({
  id: 'deep-pages',
  category: 'links',
  severity: 'low',
  title: 'Click depth',
  headline: 'Pages more than four clicks from the start page',
  why: 'Few visitors get that far, and search engines crawl such pages less often.',
  fix: 'Link to these pages from category pages or from the navigation.',
  task: { text: 'Bring deep pages closer to the homepage', role: 'editor', effort: 'M' },
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
