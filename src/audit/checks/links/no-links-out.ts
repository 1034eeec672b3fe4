import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHomePage } from '../../read/address/home-page.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { addressedLinks, pageLinks } from '../../read/links/page-link.ts';
import { isEmptyShell } from '../../read/shell.ts';

export default defineCheck({
  id: 'no-links-out',
  category: 'links',
  title: 'Internal links',
  headline: 'No crawlable internal links',
  why: 'A page without links to others of its site is a dead end: visitors and search engines cannot go on from it.',
  fix: 'Link from the page to others of the same site, with <a href="…"> in the HTML that the server sends.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    some: pass('Links to other pages of the site: {count}.'),
    none: fail('The page has no link that can be followed to another page of its site.'),
    shell: notApplicable('Not checked: the page has almost no content without JavaScript (`raw-shell`).'),
    single: notApplicable('The home page links to places on itself alone, as that of a site of one page does.'),
  },
  judge({ page }, give) {
    const here = new URL(page.url);
    const count = pageLinks(page).filter(({ url }) => isSameSite(url, here)).length;
    if (count > 0) return give.some({ count });
    const isSingle = isHomePage(here) && addressedLinks(page).some(({ url, isHere }) => isHere && url.hash.length > 1);
    if (isSingle) return give.single();
    return isEmptyShell(page.document) ? give.shell() : give.none();
  },
});
