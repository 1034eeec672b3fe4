import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is, sitemapUrls } from '../select.ts';

export default defineCheck({
  id: 'sitemap-noncanonical',
  category: 'indexing',
  severity: 'low',
  title: 'Noncanonical pages in the sitemap',
  headline: 'The sitemap lists pages with another canonical',
  why: 'Sitemap and canonical contradict each other.',
  fix: 'List the canonical URLs only.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      sitemapUrls(
        site,
        (id) => !is(site, 'blocked', id) && is(site, 'page', id) && !is(site, 'noindex', id) && is(site, 'canonicalised', id),
      ),
    ),
});
