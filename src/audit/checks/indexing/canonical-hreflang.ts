import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';
import { versionCodes } from '../../read/language/version-codes.ts';

export default defineCheck({
  id: 'canonical-hreflang',
  category: 'indexing',
  title: 'Canonical and hreflang',
  headline: 'Canonical points to another language or region',
  headlines: { region: 'Canonical points to another region’s version', other: 'Canonical points to another language version' },
  why: 'A language version that names another one as canonical calls itself a copy of it. Search engines then show people the page in a language that is not theirs.',
  fix: 'Let each language version name its own address as canonical, and leave it to hreflang to name the others.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    own: pass('The canonical address leads to no other of the page’s language versions.'),
    region: warn(
      'This page is the version “{own}”, but its canonical address is the version “{canonical}” of the same language.',
      'medium',
    ),
    other: fail('This page is the version “{own}”, but its canonical address is the version “{canonical}”.'),
    noVersions: notApplicable('The page names no versions in other languages.'),
    none: notApplicable('The page names no canonical address, or none that counts.'),
  },
  judge({ page }, give) {
    if (languageVersionsOf(page).length === 0) return give.noVersions();
    const relation = canonicalRelation(page);
    if (!relation) return give.none();
    if (relation.kind !== 'language') return give.own();

    const codesAt = versionCodes(page);
    const own = [...codesAt(new URL(page.url))];
    const canonical = [...codesAt(relation.url)];
    const languages = new Set(own.map(languageOf));
    const values = { own: own.join(', '), canonical: canonical.join(', ') };
    return canonical.some((code) => languages.has(languageOf(code)))
      ? give.region(values, [relation.item])
      : give.other(values, [relation.item]);
  },
});

/** x-default is no language: it is never the same as another. */
const languageOf = (code: string): string => (code === 'x-default' ? code : (code.split('-', 1)[0] ?? ''));
