import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { languageVersionsOf, ownVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-self',
  category: 'international',
  title: 'Self-referencing hreflang',
  headline: 'No self-referencing hreflang',
  why: 'Each language version should list all versions, including itself. Without the self-reference, Google may ignore the whole set.',
  fix: 'Add the page’s own URL and code: `<link rel="alternate" hreflang="en" href="https://example.com/en/">`. Use the same list on every version.',
  task: { text: 'Add the page to its list of languages', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    listed: pass('The page lists itself in its hreflang.'),
    missing: warn('The page lists {total, plural, one {# language version} other {# language versions}}, but not itself: {url}.'),
    none: notApplicable('The page has no hreflang.'),
  },
  run({ page }, report) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return report.none();
    if (ownVersionsOf(page, versions).length > 0) return report.listed();
    return report.missing(
      { total: versions.length, url: page.url },
      versions.map(({ item }) => item),
    );
  },
});
