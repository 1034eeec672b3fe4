import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is, selectIndexable } from '../select.ts';

export default defineCheck({
  id: 'not-in-sitemap',
  category: 'indexing',
  severity: 'low',
  title: 'Sitemap coverage',
  headline: 'Indexable pages missing from the sitemap',
  why: 'Without a sitemap entry, search engines find new and changed pages later.',
  fix: 'Add all pages that should appear in search results to the sitemap.',
  task: { text: 'Add all important pages to the sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(report, site.hasSitemap && site.isSitemapWhole ? selectIndexable(site, (id) => !is(site, 'inSitemap', id)) : null),
});
