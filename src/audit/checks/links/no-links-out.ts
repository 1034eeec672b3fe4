import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHomePage } from '../../read/address/home-page.ts';
import { isButtonLike } from '../../read/links/button-like.ts';
import { addressedLinks, pageLinks } from '../../read/links/page-link.ts';
import { isEmptyShell } from '../../read/shell.ts';

export default defineCheck({
  id: 'no-links-out',
  category: 'links',
  title: 'Internal links',
  headline: 'No crawlable internal links',
  why: 'Without links to other pages of the site, visitors and search engines can’t go on from here.',
  fix: 'Link to other pages of the site in the HTML that the server sends: `<a href="/shop">`.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    some: pass('The page has {count, plural, one {# link} other {# links}} to other pages of the site.'),
    none: fail('The page has no link that search engines can follow to another page of the site.'),
    shell: notApplicable('Scripts seem to build most of the page, including its links.'),
    single: notApplicable('The homepage only links to parts of itself, as single-page sites do.'),
  },
  run({ page }, report) {
    const count = pageLinks(page).filter(({ isOwn }) => isOwn).length;
    if (count > 0) return report.some({ count });
    const isSingle =
      isHomePage(new URL(page.url)) &&
      addressedLinks(page).some(({ anchor, url, isHere }) => isHere && url.hash.length > 1 && !isButtonLike(anchor));
    if (isSingle) return report.single();
    return isEmptyShell(page.document) ? report.shell() : report.none();
  },
});
