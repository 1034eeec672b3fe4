import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is } from '../select.ts';

export default defineCheck({
  id: 'blocked-but-linked',
  category: 'indexing',
  severity: 'low',
  title: 'Internal links to blocked URLs',
  headline: 'Links to URLs blocked by robots.txt',
  why: 'Search engines can’t read such a page, and may show its URL without any text.',
  fix: 'Allow the URL and use noindex to keep it out of search results, or remove the links.',
  task: { text: 'Check links to pages Google can’t read', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(report, {
      pages: Array.from(site.flags.keys()).filter((id) => is(site, 'blocked', id) && (site.followedFrom[id] ?? 0) > 0),
      total: site.size,
    }),
});
