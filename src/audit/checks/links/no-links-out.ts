import { defineCheck, fail, itemOf, notApplicable, pass } from '../../check.ts';
import { isHomePage } from '../../read/address/home-page.ts';
import { isButtonLike } from '../../read/links/button-like.ts';
import { addressedLinks, pageLinks } from '../../read/links/page-link.ts';
import { isEmptyShell } from '../../read/shell.ts';

export default defineCheck({
  id: 'no-links-out',
  category: 'links',
  title: 'Internal links',
  headline: 'No crawlable internal links',
  headlines: { routes: 'Views of the app have no URLs of their own' },
  why: 'Without links to other pages of the site, visitors and search engines can’t go on from here.',
  fix: 'Link to other pages of the site in the HTML that the server sends: `<a href="/shop">`. An app needs a path for each view (History API).',
  task: { text: 'Link to other pages of the site', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    some: pass('The page has {count, plural, one {# link} other {# links}} to other pages of the site.'),
    none: fail('The page has no link that search engines can follow to another page of the site.'),
    shell: notApplicable('Scripts seem to build most of the page, including its links.'),
    routes: fail(
      'The page leads to {count, plural, one {# view} other {# views}} of an app behind “#”, such as {url}. To search engines, they are all this page.',
    ),
    single: notApplicable('The homepage only links to parts of itself, as single-page sites do.'),
  },
  run({ page }, report) {
    const count = pageLinks(page).filter(({ isOwn }) => isOwn).length;
    if (count > 0) return report.some({ count });
    const parts = addressedLinks(page).filter(({ anchor, url, isHere }) => isHere && url.hash.length > 1 && !isButtonLike(anchor));
    const routes = parts.filter(({ url }) => ROUTE.test(url.hash));
    const [route] = routes;
    if (route) {
      const items = routes.map(({ anchor }) => itemOf(anchor));
      return report.routes({ count: new Set(routes.map(({ url }) => url.hash)).size, url: route.url.href }, items);
    }
    if (parts.length > 0 && isHomePage(new URL(page.url))) return report.single();
    return isEmptyShell(page.document) ? report.shell() : report.none();
  },
});

/** Matches fragments that are routes of a single-page app: `#/pots`, `#!/pots`, `#!pots`. */
const ROUTE = /^#!?\/|^#!./;
