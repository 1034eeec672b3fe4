import { defineCheck } from '../../check.ts';
import { failingPages, reportPages } from '../../families/site-pages.ts';
import { pagesLinkingTo } from '../select.ts';

export default defineCheck({
  id: 'site-redirect-loops',
  category: 'links',
  severity: 'high',
  title: 'Redirect loops',
  headline: 'Internal links lead to redirect loops',
  why: 'Browsers and search engines give up, so the content can’t be reached.',
  fix: 'Remove the redirect that leads back, or link straight to the page.',
  task: { text: 'Repair links that lead in circles', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  needs: ['site'],
  verdicts: failingPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      pagesLinkingTo(site, (end) => end.isLoop),
    ),
});
