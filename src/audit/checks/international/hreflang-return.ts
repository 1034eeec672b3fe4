import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { versionItems } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-return',
  category: 'international',
  title: 'hreflang return links',
  headline: 'Language versions don’t link back with hreflang',
  why: 'Google uses an hreflang only if both pages point to each other. Otherwise it ignores the annotation.',
  fix: 'Use the same hreflang list on all language versions, with this page in it: `<link rel="alternate" hreflang="en" href="https://example.com/en/">`.',
  task: { text: 'Link language versions to each other', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page', 'languageVersions'],
  notes: { silent: 'Has no hreflang for this page' },
  verdicts: {
    all: pass(
      '{total, plural, one {The only checked language version points} other {All # checked language versions point}} back to this page.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# checked language version} other {# checked language versions}} {bad, plural, one {doesn’t} other {don’t}} point back to this page.',
    ),
    none: notApplicable('The page has no hreflang to other pages that could be checked.'),
  },
  run({ page, languageVersions }, report) {
    const versions = languageVersions.filter(({ linksBack }) => linksBack !== null);
    const items = versionItems(page);
    return reportEach(
      report,
      versions,
      ({ linksBack }) => linksBack === false,
      ({ url }) => ({ ...items.get(url), url, note: { key: 'silent' } }),
    );
  },
});
