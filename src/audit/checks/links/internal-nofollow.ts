import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isNofollow } from '../../read/links/link-rel.ts';
import { pageLinks } from '../../read/links/page-link.ts';
import { isPersonalPath } from '../../read/links/personal-path.ts';

export default defineCheck({
  id: 'internal-nofollow',
  category: 'links',
  title: 'Internal nofollow links',
  headline: 'Internal links marked nofollow',
  why: '`rel="nofollow"` asks search engines not to follow a link. On internal links it makes your pages harder to discover, and doesn’t keep them out of search results.',
  fix: 'Remove `nofollow` from links to your own pages. To keep crawlers away use robots.txt; to keep a page out of search results use noindex.',
  task: { text: 'Let Google follow links within the site', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  severity: 'low',
  needs: ['page'],
  limits: { percent: 10 },
  verdicts: {
    all: pass('{total, plural, one {# internal link is} other {# internal links are}} free of nofollow.'),
    some: warn(
      '{bad, number} of {total, plural, one {# internal link} other {# internal links}} {bad, plural, one {is} other {are}} marked nofollow.',
    ),
    few: warn('Only {bad, number} of {total, number} internal links {bad, plural, one {is} other {are}} marked nofollow.', 'information'),
    none: notApplicable('The page has no internal links but to actions, log-ins, carts, legal texts and the like.'),
  },
  run({ page }, report, { percent }) {
    // Excludes links to actions, sort orders, filters, logins, carts and legal texts, which sites hide from crawlers with good reason.
    const own = pageLinks(page).filter(({ url, isOwn }) => isOwn && url.search === '');
    const isMarked = own.some(({ anchor }) => isNofollow(anchor));
    const links = isMarked ? own.filter(({ url }) => !isPersonalPath(url.pathname)) : own;
    if (links.length === 0) return report.none();

    const bad = links.filter(({ anchor }) => isNofollow(anchor));
    const total = links.length;
    if (bad.length === 0) return report.all({ total });
    return report[bad.length * 100 < total * percent ? 'few' : 'some'](
      { bad: bad.length, total },
      bad.map(({ anchor }) => ({ line: anchor.line, snippet: anchor.source })),
    );
  },
});
