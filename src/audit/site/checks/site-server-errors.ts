import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';

const FIRST_ERROR = 500;

export default defineCheck({
  id: 'site-server-errors',
  category: 'indexing',
  severity: 'high',
  title: 'Server errors (5xx)',
  headline: 'Server errors (5xx)',
  why: 'Search engines slow their crawling down and drop URLs that keep failing.',
  fix: 'Find the cause in the server log. Return 404 or 410 for pages that no longer exist.',
  task: { text: 'Repair pages that fail on the server', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) => {
    const fetched = Array.from(site.status.keys()).filter((id) => (site.status[id] ?? -1) >= 0);
    return reportPages(report, { pages: fetched.filter((id) => (site.status[id] ?? 0) >= FIRST_ERROR), total: fetched.length });
  },
});
