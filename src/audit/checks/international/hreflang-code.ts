import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { hreflangKind } from '../../read/language/hreflang-code.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-code',
  category: 'international',
  title: 'hreflang codes',
  headline: 'Invalid or unsupported hreflang codes',
  headlines: { unlisted: 'Unsupported hreflang codes', invalid: 'Invalid hreflang codes' },
  why: 'Google uses hreflang codes to show each user the right language version. It ignores codes that it can’t read.',
  fix: 'Use an ISO 639-1 language, optionally with a script or an ISO 3166-1 country: `en`, `en-GB`, `zh-Hant`. Use `x-default` for all other users.',
  task: { text: 'Correct the codes of language versions', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    listed: pass('{total, plural, one {The only hreflang code is} =2 {Both hreflang codes are} other {All # hreflang codes are}} valid.'),
    unlisted: warn('These hreflang codes are valid, but Google doesn’t document them: {codes}.'),
    invalid: fail('These hreflang codes are invalid: {codes}.'),
    none: notApplicable('The page has no hreflang.'),
  },
  run({ page }, report) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return report.none();

    for (const kind of ['invalid', 'unlisted'] as const) {
      const found = versions.filter(({ code }) => hreflangKind(code) === kind);
      if (found.length === 0) continue;
      const codes = [...new Set(found.map(({ code }) => code || '""'))].join(', ');
      return report[kind](
        { codes },
        found.map(({ item }) => item),
      );
    }
    return report.listed({ total: versions.length });
  },
});
