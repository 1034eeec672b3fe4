import { is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

/** Fewest pages, and the share of them. */
const LEAST = 10;
const SHARE = 0.8;

export default defineSiteCheck({
  id: 'site-noindex',
  category: 'indexing',
  severity: 'blocker',
  outcome: 'fail',
  title: 'Site closed to search engines',
  headline: 'Almost all pages forbid indexing',
  why: 'Search engines drop the site from their results.',
  fix: 'Remove noindex, which is often left over from a test server.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  run: (site) => {
    const pages = Array.from(site.flags.keys()).filter((id) => is(site, 'page', id));
    const hidden = pages.filter((id) => is(site, 'noindex', id));
    return { pages: pages.length >= LEAST && hidden.length >= SHARE * pages.length ? hidden : [], total: pages.length };
  },
});
