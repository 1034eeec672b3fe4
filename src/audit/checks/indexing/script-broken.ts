import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { faultItem, faultNotes, isAnswered, isFaulty } from '../../read/resources/fault.ts';

export default defineCheck({
  id: 'script-broken',
  category: 'indexing',
  title: 'Script files',
  headline: 'Broken scripts',
  why: 'Without a script, parts of the page may be missing or dead, for visitors and for Google, which renders a page before indexing it.',
  fix: 'Correct the URL in `<script src="…">`, upload the file again, or remove the tag. Scripts must be served as `text/javascript`.',
  task: { text: 'Repair scripts that don’t load', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'medium',
  needs: ['resources'],
  notes: faultNotes,
  verdicts: {
    all: pass('{total, plural, one {The only checked script loads} =2 {Both checked scripts load} other {All # checked scripts load}}.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked script} other {# checked scripts}} {bad, plural, one {doesn’t} other {don’t}} load.',
    ),
    none: notApplicable('The page has no script files that could be checked.'),
  },
  run({ resources: { items } }, report) {
    const scripts = items.filter((item) => item.kind === 'script' && isAnswered(item));
    return reportEach(report, scripts, isFaulty, faultItem);
  },
});
