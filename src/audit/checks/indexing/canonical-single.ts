import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { comparable } from '../../read/address/resolve-url.ts';

export default defineCheck({
  id: 'canonical-single',
  category: 'indexing',
  title: 'Multiple canonicals',
  headline: 'Conflicting canonical URLs',
  why: 'With two different canonical addresses, Google takes notice of none of them.',
  fix: 'Keep one rel=canonical, in the head or in the Link header, and take the others out.',
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    one: pass('The page names one canonical address.'),
    repeated: pass('The page names the same canonical address {count} times.'),
    conflicting: fail('The page names {count} different canonical addresses.'),
    none: notApplicable('The page names no canonical address that can be followed.'),
  },
  judge({ page }, give) {
    // One that cannot be followed is a finding of `canonical-valid`.
    const canonicals = canonicalsOf(page).flatMap(({ url, item }) => (url && /^https?:$/.test(url.protocol) ? [{ url, item }] : []));
    if (canonicals.length === 0) return give.none();
    const targets = new Set(canonicals.map(({ url }) => comparable(url)));
    if (targets.size > 1)
      return give.conflicting(
        { count: targets.size },
        canonicals.map(({ item }) => item),
      );
    return canonicals.length === 1 ? give.one() : give.repeated({ count: canonicals.length });
  },
});
