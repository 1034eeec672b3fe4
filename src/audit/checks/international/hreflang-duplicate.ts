import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { type LanguageVersion, languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-duplicate',
  category: 'international',
  title: 'Duplicate hreflang',
  headline: 'One hreflang code points to several URLs',
  why: 'If one hreflang code points to several URLs, Google can’t tell which one to show.',
  fix: 'Use each code once. For two versions in the same language, add the region: `en-GB` and `en-US`.',
  task: { text: 'Use each language code only once', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    single: pass('Every hreflang code points to one URL.'),
    several: fail('These hreflang codes point to more than one URL: {codes}.'),
    none: notApplicable('The page has no hreflang.'),
  },
  run({ page }, report) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return report.none();

    const ambiguous = Map.groupBy(versions, keyOf).values().filter(isAmbiguous).toArray();
    if (ambiguous.length === 0) return report.single();
    return report.several(
      { codes: [...new Set(ambiguous.map(([first]) => first?.code ?? ''))].join(', ') },
      ambiguous.flat().map(({ item }) => item),
    );
  },
});

/** The HTML head and the HTTP header are separate lists; another check compares the lists. */
const keyOf = ({ code, from }: LanguageVersion): string => `${from} ${code.toLowerCase()}`;

const isAmbiguous = (versions: readonly LanguageVersion[]): boolean =>
  new Set(versions.flatMap(({ url }) => (url === null ? [] : comparableUrl(url)))).size > 1;
