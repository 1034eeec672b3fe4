import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is, isRedirect, sitemapUrls } from '../select.ts';

export default defineCheck({
  id: 'sitemap-redirects',
  category: 'indexing',
  severity: 'low',
  title: 'Redirects in the sitemap',
  headline: 'Sitemap contains redirects',
  why: 'A sitemap should list only URLs that can appear in search results.',
  fix: 'List the final URLs.',
  task: { text: 'List final addresses in the sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      sitemapUrls(site, (id) => !is(site, 'blocked', id) && isRedirect(site, id), site.redirect),
    ),
});
