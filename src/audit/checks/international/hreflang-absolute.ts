import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-absolute',
  category: 'international',
  title: 'hreflang URLs',
  headline: 'hreflang URLs aren’t absolute',
  why: 'Google asks for complete URLs in hreflang and may ignore relative ones.',
  fix: 'Use absolute URLs: `<link rel="alternate" hreflang="de" href="https://example.com/de/">`.',
  task: { text: 'Write addresses of language versions in full', role: 'developer', effort: 'S' },
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
    return reportEach(
      report,
      versions,
      ({ href, url }) => url === null || !/^https?:\/\//i.test(href),
      ({ item }) => item,
    );
  },
});
