import { defineCheck, fail, pass, warn } from '../../check.ts';
import { rateLab, unmeasuredReasonOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'lab-cls',
  category: 'performance',
  title: 'Cumulative Layout Shift (CLS, lab)',
  headline: 'Content moves while the page loads (lab)',
  why: 'When content moves, visitors lose their place and hit the wrong links. Google rates CLS by real visitors, who also scroll; a laboratory only sees the page load.',
  fix: 'Reserve room for what comes late: `width` and `height` for images, `aspect-ratio` or `min-height` for ads and embeds. Insert nothing above content that is already shown.',
  task: { text: 'Keep content from jumping', role: 'developer', effort: 'M' },
  source: 'https://web.dev/articles/cls',
  severity: 'low',
  needs: ['page', 'rendered'],
  limits: { good: 0.1, poor: 0.25 },
  notes: { shift: '{selector}: {value, number}' },
  verdicts: {
    good: pass('In one run in a laboratory, CLS was {cls, number}.'),
    slow: warn('In one run in a laboratory, CLS was {cls, number}; up to {good, number} is good.'),
    poor: fail('In one run in a laboratory, CLS was {cls, number}; more than {poor, number} is poor.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report, limits) {
    const why = unmeasuredReasonOf(page, rendered);
    if (why !== null) return report[why]();
    const cls = roundedCls(rendered.lab.cls);
    const rate = rateLab(cls, limits, rendered.ended === 'idle');
    if (rate === 'unfinished') return report.unfinished();
    const moved = rendered.lab.shifts.flatMap(({ selector, value }) => (selector === null ? [] : [{ selector, value: roundedCls(value) }]));
    return report[rate](
      { cls },
      moved.map((values) => ({ note: { key: 'shift', values } })),
    );
  },
});

const roundedCls = (value: number): number => Math.round(value * 1000) / 1000;
