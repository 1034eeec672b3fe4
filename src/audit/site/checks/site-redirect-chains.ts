import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { pagesLinkingTo } from '../select.ts';

const OK_STATUS = 200;

export default defineCheck({
  id: 'site-redirect-chains',
  category: 'links',
  severity: 'medium',
  title: 'Redirect chains',
  headline: 'Internal links lead to redirect chains',
  why: 'Each hop delays the page, and crawlers give up after a few.',
  fix: 'Redirect straight to the final URL, and update the links.',
  task: { text: 'Shorten detours within the site', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesLinkingTo(site, (end, status) => !end.isLoop && end.hops > 1 && status === OK_STATUS),
    ),
});
