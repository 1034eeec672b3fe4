import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { languageVersionsOf, versionCodes } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'canonical-hreflang',
  category: 'indexing',
  title: 'Canonical and hreflang',
  headline: 'Canonical points to another language or region',
  headlines: { region: 'Canonical points to another region’s version', other: 'Canonical points to another language version' },
  why: 'A canonical to another language version marks this one as a duplicate. Visitors may then get search results in the wrong language.',
  fix: 'Use a self-referencing canonical on every language version, and link the versions with hreflang only.',
  task: { text: 'Let each language version stand for itself', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    own: pass('The canonical URL doesn’t point to another language version.'),
    region: warn('This is the “{own}” version, but its canonical is the “{canonical}” version of the same language.', 'medium'),
    other: fail('This is the “{own}” version, but its canonical is the “{canonical}” version.'),
    noVersions: notApplicable('The page declares no versions in other languages.'),
    none: notApplicable('The page has no canonical URL, or none that search engines use.'),
  },
  run({ page }, report) {
    if (languageVersionsOf(page).length === 0) return report.noVersions();
    const relation = canonicalRelation(page);
    if (!relation) return report.none();
    if (relation.kind !== 'language') return report.own();

    const codesAt = versionCodes(page);
    const own = [...codesAt(new URL(page.url))];
    const canonical = [...codesAt(relation.url)];
    const languages = new Set(own.map(languageOf));
    const values = { own: own.join(', '), canonical: canonical.join(', ') };
    return canonical.some((code) => languages.has(languageOf(code)))
      ? report.region(values, [relation.item])
      : report.other(values, [relation.item]);
  },
});

/** `x-default` is not a language, so it equals no other code. */
const languageOf = (code: string): string => (code === 'x-default' ? code : (code.split('-', 1)[0] ?? ''));
