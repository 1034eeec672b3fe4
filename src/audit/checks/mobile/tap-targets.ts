import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { layoutOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'tap-targets',
  category: 'mobile',
  title: 'Size of tap targets',
  headline: 'Links and buttons too small to tap',
  why: 'Fingers miss links and buttons that are small and close together, and hit another one.',
  fix: 'Make links and buttons at least {size, number} × {size, number} px: `min-height`, `min-width` or `padding`. Links within a sentence can stay as they are.',
  task: { text: 'Make buttons larger on phones', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html',
  severity: 'low',
  needs: ['page', 'rendered'],
  limits: { size: 24 },
  notes: { small: '{selector}: {width, number} × {height, number} px' },
  verdicts: {
    all: pass(
      '{total, plural, one {The link or button is} other {All # links and buttons are}} at least {size, number} × {size, number} px on a phone, or far enough from others.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# link or button} other {# links and buttons}} {bad, plural, one {is} other {are}} smaller than {size, number} × {size, number} px on a phone and close to others.',
    ),
    none: notApplicable('The page shows no links or buttons on a phone.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report) {
    const layout = layoutOf(page, rendered);
    if (typeof layout === 'string') return report[layout]();
    const { small, bad, total } = layout.targets;
    if (total === 0) return report.none();
    if (bad === 0) return report.all({ total });
    return report.some(
      { bad, total },
      small.map(({ selector, width, height }) => ({
        note: { key: 'small', values: { selector, width: Math.round(width), height: Math.round(height) } },
      })),
    );
  },
});
