import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { layoutOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'small-text',
  category: 'mobile',
  title: 'Text size on phones',
  headline: 'Text is too small on phones',
  why: 'Text below {size, number} px is hard to read on a phone, so visitors have to zoom in.',
  fix: 'Set the text of the page to 16 px, and no text below {size, number} px: `font-size: 1rem`.',
  task: { text: 'Make the text larger on phones', role: 'developer', effort: 'S' },
  source: 'https://developer.chrome.com/docs/lighthouse/seo/font-size',
  severity: 'low',
  needs: ['page', 'rendered'],
  limits: { size: 12, mostPercent: 40 },
  notes: { small: '{selector}: {size, number} px' },
  verdicts: {
    legible: pass('{percent, number} % of the text is smaller than {size, number} px on a phone; up to {mostPercent, number} % is fine.'),
    small: fail('{percent, number} % of the text is smaller than {size, number} px on a phone.'),
    none: notApplicable('The page shows no text on a phone.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report, { mostPercent }) {
    const layout = layoutOf(page, rendered);
    if (typeof layout === 'string') return report[layout]();
    const { total, small, items } = layout.text;
    if (total === 0) return report.none();
    // Rounds up, so that a share above the limit is also shown as above the limit.
    const percent = Math.ceil((100 * small) / total);
    if (percent <= mostPercent) return report.legible({ percent });
    return report.small(
      { percent },
      items.map(({ selector, size }) => ({ note: { key: 'small', values: { selector, size: Math.round(size * 10) / 10 } } })),
    );
  },
});
