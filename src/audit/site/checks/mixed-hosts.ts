import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is } from '../select.ts';

export default defineCheck({
  id: 'mixed-hosts',
  category: 'links',
  severity: 'low',
  title: 'Links to other host variants',
  headline: 'Links use HTTP or another hostname',
  why: 'Visitors are redirected, and search engines see two sites instead of one.',
  fix: 'Link to one hostname, over HTTPS.',
  task: { text: 'Use one domain and HTTPS in all links', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) => reportPages(report, { pages: site.pages.filter((id) => is(site, 'otherHost', id)), total: site.pages.length }),
});
