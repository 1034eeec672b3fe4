import { indexableWith, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'dead-end-pages',
  category: 'links',
  severity: 'low',
  outcome: 'warn',
  title: 'Pages without links',
  headline: 'Pages link to no other page of the site',
  why: 'Visitors and crawlers can only go back.',
  fix: 'Link to related pages, and show the navigation of the site.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  run: (site) =>
    indexableWith(site, (id) => {
      let isEnd = !is(site, 'linksOutside', id);
      site.eachLink(id, (to) => {
        if (to !== id) isEnd = false;
      });
      return isEnd;
    }),
});
