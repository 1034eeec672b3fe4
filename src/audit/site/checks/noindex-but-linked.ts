import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is } from '../select.ts';

export default defineCheck({
  id: 'noindex-but-linked',
  category: 'indexing',
  severity: 'information',
  title: 'Internal links to noindex pages',
  headline: 'Links to noindex pages',
  why: 'Search engines rarely crawl pages that stay on noindex, and in time ignore their links too.',
  fix: 'Check that each of these pages should stay out of search results.',
  task: { text: 'Check which pages should stay hidden', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(report, {
      pages: site.pages.filter((id) => is(site, 'noindex', id) && (site.followedFrom[id] ?? 0) > 0),
      total: site.pages.length,
    }),
});
