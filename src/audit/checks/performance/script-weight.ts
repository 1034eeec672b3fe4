import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { reportWeight } from '../../families/weight.ts';
import { sizeNotes } from '../../read/resources/resource-item.ts';

export default defineCheck({
  id: 'script-weight',
  category: 'performance',
  title: 'Script size',
  headline: 'Scripts are too large',
  headlines: { heavy: 'Scripts are large' },
  why: 'Browsers download, parse and run every script. On phones that takes seconds in which the page doesn’t respond.',
  fix: 'Remove scripts that you don’t need, split the rest so that each page loads only its own part, and minify and compress them. Up to {ample, number} KiB are fine.',
  task: { text: 'Load less JavaScript', role: 'developer', effort: 'L' },
  source: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  severity: 'low',
  needs: ['resources'],
  // Limits in KiB, as transferred.
  limits: { ample: 500, most: 1000 },
  notes: sizeNotes,
  verdicts: {
    light: pass('{files, plural, one {The script has} other {All # scripts have}} {size, number} KiB; up to {ample, number} KiB are fine.'),
    heavy: warn('{files, plural, one {The script has} other {All # scripts have}} {size, number} KiB; up to {ample, number} KiB are fine.'),
    tooHeavy: fail(
      '{files, plural, one {The script has} other {All # scripts have}} {size, number} KiB; more than {most, number} KiB are too much.',
    ),
    none: notApplicable('The page loads no scripts of known size.'),
  },
  run: ({ resources: { items } }, report, limits) => reportWeight(report, items, 'script', limits),
});
