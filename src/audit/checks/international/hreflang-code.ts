import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { hreflangKind } from '../../read/language/hreflang-code.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-code',
  category: 'international',
  title: 'hreflang codes',
  headline: 'Invalid or unsupported hreflang codes',
  headlines: { unlisted: 'Unsupported hreflang codes', invalid: 'Invalid hreflang codes' },
  why: 'Search engines show each visitor the version in their language, by the code of each. One they cannot read is as good as none.',
  fix: 'Use a language of ISO 639-1, perhaps with a country of ISO 3166-1, as in "en" or "en-GB", or x-default for all others.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    listed: pass('All hreflang codes are of the kind that Google reads: {total}.'),
    unlisted: warn('There are hreflang codes of a kind that Google does not name: “{codes}”.'),
    invalid: fail('There are hreflang codes that name no language or region: “{codes}”.'),
    none: notApplicable('The page names no versions in other languages.'),
  },
  judge({ page }, give) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return give.none();

    for (const kind of ['invalid', 'unlisted'] as const) {
      const found = versions.filter(({ code }) => hreflangKind(code) === kind);
      if (found.length === 0) continue;
      const codes = [...new Set(found.map(({ code }) => code))].join('”, “');
      return give[kind](
        { codes },
        found.map(({ item }) => item),
      );
    }
    return give.listed({ total: versions.length });
  },
});
