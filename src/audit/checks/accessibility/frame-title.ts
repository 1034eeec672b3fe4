import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';

export default defineCheck({
  id: 'frame-title',
  category: 'accessibility',
  title: 'Iframe titles',
  headline: 'Iframes without a title',
  why: 'Screen readers announce iframes by their title, so users can decide whether to enter them.',
  fix: 'Describe the content in the `title` attribute: `<iframe src="/map" title="Map of our garden"></iframe>`.',
  task: { text: 'Describe embedded content', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/cae760/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {The only iframe has} =2 {Both iframes have} other {All # iframes have}} a title.'),
    some: warn('{bad, number} of {total, plural, one {# iframe} other {# iframes}} {bad, plural, one {has} other {have}} no title.'),
    none: notApplicable('The page has no iframes that need a title.'),
  },
  run({ page }, report) {
    const frames = page.document.frames.filter(
      ({ hidden, noscript, tabIndex }) => !hidden && !noscript && (tabIndex === null || tabIndex >= 0),
    );
    return reportEach(report, frames, ({ named }) => !named, itemOf);
  },
});
