import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { isNofollow } from '../../read/links/link-rel.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'internal-nofollow',
  category: 'links',
  title: 'Internal nofollow links',
  headline: 'Internal links marked nofollow',
  why: 'With rel="nofollow" a site asks search engines not to follow its own links. They then learn less of the pages behind them, and may still show these.',
  fix: 'Take nofollow out of links to your own pages. What is not to be crawled is better named in robots.txt; what is not to be found gets a noindex.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('No link to a page of the same site asks search engines not to follow it: {total}.'),
    some: warn('Links to pages of the same site marked nofollow: {bad} of {total}.'),
    none: notApplicable('The page has no links without a query to other pages of its site.'),
  },
  judge({ page }, give) {
    const here = new URL(page.url);
    // Links with a query often lead to actions, sortings and filters, which are kept from crawlers with good reason.
    const links = pageLinks(page).filter(({ url }) => isSameSite(url, here) && url.search === '');
    if (links.length === 0) return give.none();

    const bad = links.filter(({ anchor }) => isNofollow(anchor));
    const total = links.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ anchor }) => ({ line: anchor.line, snippet: anchor.source })),
    );
  },
});
