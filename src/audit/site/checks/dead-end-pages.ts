import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { is, selectIndexable } from '../select.ts';

export default defineCheck({
  id: 'dead-end-pages',
  category: 'links',
  severity: 'low',
  title: 'Dead-end pages',
  headline: 'Pages without outgoing links',
  why: 'Visitors and crawlers can only go back.',
  fix: 'Link to related pages, and show the navigation of the site.',
  task: { text: 'Link from dead ends to related pages', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      selectIndexable(site, (id) => {
        let isEnd = !is(site, 'linksOutside', id);
        site.eachLink(id, (to) => {
          if (to !== id) isEnd = false;
        });
        return isEnd;
      }),
    ),
});
