import { defineCheck, fail, pass, warn } from '../../check.ts';
import { rateLab, unmeasuredReasonOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'lab-tbt',
  category: 'performance',
  title: 'Total Blocking Time (TBT, lab)',
  headline: 'Scripts block the page while it loads (lab)',
  why: 'While a script runs, the page reacts to no tap and no key. The value depends on the computer: it shows where to look, not what your visitors experience.',
  fix: 'Ship less JavaScript, split long tasks, and load scripts of other sites only when they are needed.',
  task: { text: 'Keep scripts from blocking the page', role: 'developer', effort: 'L' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time',
  severity: 'low',
  needs: ['page', 'rendered'],
  limits: { good: 200, poor: 600 },
  verdicts: {
    good: pass('In one run in a laboratory, scripts blocked the page for {ms, number} ms.'),
    slow: warn('In one run in a laboratory, scripts blocked the page for {ms, number} ms; up to {good, number} ms is good.'),
    poor: fail('In one run in a laboratory, scripts blocked the page for {ms, number} ms; more than {poor, number} ms is poor.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report, limits) {
    const why = unmeasuredReasonOf(page, rendered);
    if (why !== null) return report[why]();
    const ms = Math.round(rendered.lab.tbt);
    const rate = rateLab(ms, limits, rendered.ended === 'idle');
    return rate === 'unfinished' ? report.unfinished() : report[rate]({ ms });
  },
});
