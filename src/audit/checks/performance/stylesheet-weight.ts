import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { reportWeight } from '../../families/weight.ts';
import { sizeNotes } from '../../read/resources/resource-item.ts';

export default defineCheck({
  id: 'stylesheet-weight',
  category: 'performance',
  title: 'Style sheet size',
  headline: 'Style sheets are too large',
  headlines: { heavy: 'Style sheets are large' },
  why: 'Browsers show nothing before the style sheets in the head have loaded. Large ones delay the first paint.',
  fix: 'Remove rules that the page doesn’t use, and minify and compress the rest. Up to {ample, number} KiB are fine.',
  task: { text: 'Make style sheets smaller', role: 'developer', effort: 'M' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules',
  severity: 'low',
  needs: ['resources'],
  // Limits in KiB, as transferred.
  limits: { ample: 100, most: 200 },
  notes: sizeNotes,
  verdicts: {
    light: pass(
      '{files, plural, one {The style sheet has} other {All # style sheets have}} {size, number} KiB; up to {ample, number} KiB are fine.',
    ),
    heavy: warn(
      '{files, plural, one {The style sheet has} other {All # style sheets have}} {size, number} KiB; up to {ample, number} KiB are fine.',
    ),
    tooHeavy: fail(
      '{files, plural, one {The style sheet has} other {All # style sheets have}} {size, number} KiB; more than {most, number} KiB are too much.',
    ),
    none: notApplicable('The page loads no style sheets of known size.'),
  },
  run: ({ resources: { items } }, report, limits) => reportWeight(report, items, 'stylesheet', limits),
});
