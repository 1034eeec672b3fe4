import { defineCheck, fail, pass } from '../../check.ts';
import { pageLinks } from '../../read/page-link.ts';
import { isSameSite } from '../../read/same-site.ts';

export default defineCheck({
  id: 'no-links-out',
  category: 'links',
  title: 'Links to the rest of the site',
  why: 'A page without links to others of its site is a dead end: visitors and search engines cannot go on from it.',
  fix: 'Link from the page to others of the same site, with <a href="…"> in the HTML that the server sends.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    some: pass('Links to other pages of the site: {count}.'),
    none: fail('The page has no link that can be followed to another page of its site.'),
  },
  judge({ page }, give) {
    const here = new URL(page.url);
    const count = pageLinks(page).filter(({ url }) => isSameSite(url, here)).length;
    return count > 0 ? give.some({ count }) : give.none();
  },
});
