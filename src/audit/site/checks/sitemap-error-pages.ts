import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { is, isError, sitemapUrls } from '../select.ts';

export default defineCheck({
  id: 'sitemap-error-pages',
  category: 'indexing',
  severity: 'medium',
  title: 'Error pages in the sitemap',
  headline: 'Sitemap contains URLs that return errors',
  why: 'Search engines waste requests and trust the sitemap less.',
  fix: 'List only URLs that return 200.',
  task: { text: 'Remove broken pages from the sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      sitemapUrls(site, (id) => !is(site, 'blocked', id) && isError(site, id)),
    ),
});
