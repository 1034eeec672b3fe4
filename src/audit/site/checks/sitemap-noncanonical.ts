import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is, sitemapUrls } from '../select.ts';

export default defineCheck({
  id: 'sitemap-noncanonical',
  category: 'indexing',
  severity: 'low',
  title: 'Non-canonical URLs in the sitemap',
  headline: 'Sitemap contains non-canonical URLs',
  why: 'Sitemap and canonical contradict each other.',
  fix: 'List only canonical URLs.',
  task: { text: 'List only main addresses in the sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      sitemapUrls(
        site,
        (id) => !is(site, 'blocked', id) && is(site, 'page', id) && !is(site, 'noindex', id) && is(site, 'canonicalised', id),
        site.canonical,
      ),
    ),
});
