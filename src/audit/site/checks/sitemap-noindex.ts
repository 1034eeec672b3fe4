import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is, sitemapUrls } from '../select.ts';

export default defineCheck({
  id: 'sitemap-noindex',
  category: 'indexing',
  severity: 'medium',
  title: 'noindex pages in the sitemap',
  headline: 'Sitemap contains noindex pages',
  why: 'Sitemap and noindex contradict each other.',
  fix: 'Remove the page from the sitemap, or remove noindex from the page.',
  task: { text: 'Remove hidden pages from the sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      sitemapUrls(site, (id) => !is(site, 'blocked', id) && is(site, 'page', id) && is(site, 'noindex', id)),
    ),
});
