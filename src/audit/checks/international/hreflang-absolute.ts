import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-absolute',
  category: 'international',
  title: 'hreflang URLs',
  headline: 'hreflang URLs aren’t absolute',
  why: 'Google asks for complete URLs in hreflang and may ignore relative ones.',
  fix: 'Use absolute URLs: `<link rel="alternate" hreflang="de" href="https://example.com/de/">`.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {The only hreflang URL is} =2 {Both hreflang URLs are} other {All # hreflang URLs are}} absolute.'),
    some: share(
      '{bad, number} of {total, plural, one {# hreflang URL} other {# hreflang URLs}} {bad, plural, one {isn’t} other {aren’t}} absolute.',
    ),
    none: notApplicable('The page has no hreflang.'),
  },
  run({ page }, report) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return report.none();

    const bad = versions.filter(({ href, url }) => url === null || !/^https?:\/\//i.test(href));
    const total = versions.length;
    if (bad.length === 0) return report.all({ total });
    return report.some(
      { bad: bad.length, total },
      bad.map(({ item }) => item),
    );
  },
});
