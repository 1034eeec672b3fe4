import { defineCheck, fail, pass, warn } from '../../check.ts';
import { layoutOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'mobile-overflow',
  category: 'mobile',
  title: 'Page width on phones',
  headline: 'Page is wider than the screen of a phone',
  why: 'If a page is wider than the screen, visitors have to scroll sideways to read it, or see it zoomed out.',
  fix: 'Let content shrink with the screen: `max-width: 100%` for images and embeds, `overflow-x: auto` around wide tables and code, and no fixed widths.',
  task: { text: 'Fit the page to the screen of a phone', role: 'developer', effort: 'M' },
  source: 'https://web.dev/articles/responsive-web-design-basics',
  severity: 'medium',
  needs: ['page', 'rendered'],
  limits: { slightPercent: 110 },
  notes: { reaches: '{selector} reaches to {right, number} px' },
  verdicts: {
    fits: pass('The page fits a screen of {viewport, number} px.'),
    slightly: warn('On a screen of {viewport, number} px, the page is {width, number} px wide.'),
    overflows: fail('On a screen of {viewport, number} px, the page is {width, number} px wide.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report, { slightPercent }) {
    const layout = layoutOf(page, rendered);
    if (typeof layout === 'string') return report[layout]();
    const [viewport, width] = [Math.round(layout.viewport), Math.round(layout.width)];
    // Tolerates one pixel, since browsers round fractions of pixels.
    if (width <= viewport + 1) return report.fits({ viewport });

    const items = layout.wide.map(({ selector, right }) => ({ note: { key: 'reaches', values: { selector, right: Math.round(right) } } }));
    const isSlight = width * 100 <= viewport * slightPercent;
    return isSlight ? report.slightly({ viewport, width }, items) : report.overflows({ viewport, width }, items);
  },
});
