import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';

export default defineCheck({
  id: 'canonical-fragment',
  category: 'indexing',
  title: 'Canonical with #fragment',
  headline: 'Canonical URL has a #fragment',
  why: 'Google ignores everything after # in a canonical. The canonical may then be a different page than you intended.',
  fix: 'Remove the # and everything after it: `https://example.com/page` instead of `https://example.com/page#part`.',
  task: { text: 'Remove the # from the main address', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    without: pass('The canonical URL has no #fragment.'),
    with: warn('The canonical URL ends in “{fragment}”, which search engines ignore.'),
    none: notApplicable('The page has no canonical URL, or none that search engines use.'),
  },
  run({ page }, report) {
    const canonicals = canonicalsOf(page).flatMap(({ url, item }) => (url && /^https?:$/.test(url.protocol) ? [{ url, item }] : []));
    if (canonicals.length === 0) return report.none();
    const bad = canonicals.filter(({ url }) => url.hash !== '');
    const [first] = bad;
    if (!first) return report.without();
    return report.with(
      { fragment: first.url.hash },
      bad.map(({ item }) => item),
    );
  },
});
