import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-absolute',
  category: 'international',
  title: 'hreflang URLs',
  headline: 'hreflang URLs aren’t absolute',
  why: 'Search engines want the whole address of each language version. Part of one may be passed over.',
  fix: 'Write the addresses in full, with https:// and the host, as in https://example.com/de/.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass('All language versions are named by their full addresses: {total}.'),
    some: share('Language versions without a full address: {bad} of {total}.'),
    none: notApplicable('The page names no versions in other languages.'),
  },
  judge({ page }, give) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return give.none();

    const bad = versions.filter(({ href, url }) => url === null || !/^https?:\/\//i.test(href));
    const total = versions.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ item }) => item),
    );
  },
});
