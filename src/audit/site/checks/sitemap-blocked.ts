import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { is, sitemapUrls } from '../select.ts';

export default defineCheck({
  id: 'sitemap-blocked',
  category: 'indexing',
  severity: 'medium',
  title: 'Blocked URLs in the sitemap',
  headline: 'Sitemap contains URLs blocked by robots.txt',
  why: 'Search engines can’t fetch URLs that the sitemap asks them to index.',
  fix: 'Allow the URLs in robots.txt, or remove them from the sitemap.',
  task: { text: 'Let Google read all pages of the sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      sitemapUrls(site, (id) => is(site, 'blocked', id)),
    ),
});
