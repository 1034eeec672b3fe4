import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { languageVersionsOf, ownVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-self',
  category: 'international',
  title: 'Self-referencing hreflang',
  headline: 'No self-referencing hreflang',
  why: 'Each language version is to list all of them, itself too. Search engines may pass over a list that leaves the page out.',
  fix: 'Add this page to the list by its own address and language code, the same list on every version.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    listed: pass('The page names itself among its language versions.'),
    missing: warn('The page names other language versions ({total}), but not itself: {url}.'),
    none: notApplicable('The page names no versions in other languages.'),
  },
  judge({ page }, give) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return give.none();
    if (ownVersionsOf(page, versions).length > 0) return give.listed();
    return give.missing(
      { total: versions.length, url: page.url },
      versions.map(({ item }) => item),
    );
  },
});
