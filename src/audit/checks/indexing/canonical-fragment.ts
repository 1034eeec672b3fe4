import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';

export default defineCheck({
  id: 'canonical-fragment',
  category: 'indexing',
  title: 'Canonical with #fragment',
  headline: 'Canonical URL has a #fragment',
  why: 'Search engines leave out what follows a # in an address, so a canonical with one names another page than it seems to.',
  fix: 'Leave out the # and what follows it: https://example.com/page in place of https://example.com/page#part.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    without: pass('The canonical address has no fragment.'),
    with: warn('The canonical address has a fragment, “{fragment}”, that search engines leave out.'),
    none: notApplicable('The page names no canonical address, or none that counts.'),
  },
  judge({ page }, give) {
    const canonicals = canonicalsOf(page).flatMap(({ url, item }) => (url && /^https?:$/.test(url.protocol) ? [{ url, item }] : []));
    if (canonicals.length === 0) return give.none();
    const bad = canonicals.filter(({ url }) => url.hash !== '');
    const [first] = bad;
    if (!first) return give.without();
    return give.with(
      { fragment: first.url.hash },
      bad.map(({ item }) => item),
    );
  },
});
