import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { answerNote, answerNotes } from '../../read/answer-note.ts';
import { versionItems } from '../../read/language/language-versions.ts';
import { isBroken, isCertain } from '../../read/links/checked-links.ts';

export default defineCheck({
  id: 'hreflang-target',
  category: 'international',
  title: 'hreflang pages',
  headline: 'hreflang points to broken pages',
  why: 'Google ignores an hreflang that points to an error, so people get the wrong language version in search results.',
  fix: 'Correct the URL of the language version, or remove its hreflang from all pages.',
  task: { text: 'Repair links to language versions', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page', 'languageVersions'],
  notes: answerNotes,
  verdicts: {
    all: pass('{total, plural, one {The only checked language version works} other {All # checked language versions work}}.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked language version} other {# checked language versions}} {bad, plural, one {leads} other {lead}} to an error.',
    ),
    none: notApplicable('The page has no hreflang that could be checked.'),
  },
  run({ page, languageVersions }, report) {
    const versions = languageVersions.filter(isCertain);
    const items = versionItems(page);
    return reportEach(report, versions, isBroken, (version) => ({
      ...items.get(version.url),
      url: version.url,
      note: answerNote(version),
    }));
  },
});
