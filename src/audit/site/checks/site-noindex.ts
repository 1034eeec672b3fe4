import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { is } from '../select.ts';

/** Minimum pages of a site, and minimum share of them with noindex. */
const MIN_PAGES = 10;
const MIN_NOINDEX_SHARE = 0.8;

export default defineCheck({
  id: 'site-noindex',
  category: 'indexing',
  severity: 'blocker',
  title: 'Site-wide noindex',
  headline: 'Almost all pages are noindex',
  why: 'Search engines drop the site from their results.',
  fix: 'Remove noindex, which is often left over from a test server.',
  task: { text: 'Let search engines show the site', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) => {
    const pages = Array.from(site.flags.keys()).filter((id) => is(site, 'page', id));
    const hidden = pages.filter((id) => is(site, 'noindex', id));
    const isClosed = pages.length >= MIN_PAGES && hidden.length >= MIN_NOINDEX_SHARE * pages.length;
    return reportPages(report, { pages: isClosed ? hidden : [], total: pages.length });
  },
});
