import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';

export default defineCheck({
  id: 'canonical-single',
  category: 'indexing',
  title: 'Multiple canonicals',
  headline: 'Conflicting canonical URLs',
  why: 'With conflicting canonicals, Google ignores all of them and chooses a URL itself.',
  fix: 'Keep one `rel="canonical"`, either in `<head>` or in the `Link` header. Remove the others.',
  task: { text: 'Name one main address for the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    one: pass('The page declares one canonical URL.'),
    repeated: pass('The page declares the same canonical URL {count, number} times.'),
    conflicting: fail('The page declares {count, number} different canonical URLs.'),
    none: notApplicable('The page has no valid canonical URL that search engines use.'),
  },
  run({ page }, report) {
    // `canonical-valid` reports canonicals that cannot be followed.
    const canonicals = canonicalsOf(page).flatMap(({ url, item }) => (url && /^https?:$/.test(url.protocol) ? [{ url, item }] : []));
    if (canonicals.length === 0) return report.none();
    const targets = new Set(canonicals.map(({ url }) => comparableUrl(url)));
    if (targets.size > 1)
      return report.conflicting(
        { count: targets.size },
        canonicals.map(({ item }) => item),
      );
    return canonicals.length === 1 ? report.one() : report.repeated({ count: canonicals.length });
  },
});
