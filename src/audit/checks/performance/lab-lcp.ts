import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { rateLab, unmeasuredReasonOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'lab-lcp',
  category: 'performance',
  title: 'Largest Contentful Paint (LCP, lab)',
  headline: 'The largest element appears late (lab)',
  why: 'LCP is when visitors see the main content. Google rates it by real visitors; a laboratory only shows where to look, and its values change from run to run.',
  fix: 'Make the largest element load early: put its URL into the HTML, don’t lazy-load it, add `fetchpriority="high"` to its image, and shorten what blocks rendering.',
  task: { text: 'Show the main content sooner', role: 'developer', effort: 'M' },
  source: 'https://web.dev/articles/lcp',
  severity: 'low',
  needs: ['page', 'rendered'],
  limits: { good: 2.5, poor: 4 },
  verdicts: {
    good: pass('In one run in a laboratory, the largest element appeared after {seconds, number} s.'),
    slow: warn('In one run in a laboratory, the largest element appeared after {seconds, number} s; up to {good, number} s is good.'),
    poor: fail('In one run in a laboratory, the largest element appeared after {seconds, number} s; more than {poor, number} s is poor.'),
    none: notApplicable('Nothing that counts for LCP appeared in the laboratory.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report, limits) {
    const why = unmeasuredReasonOf(page, rendered);
    if (why !== null) return report[why]();
    const { lcp, lcpElement } = rendered.lab;
    const isFinished = rendered.ended === 'idle';
    if (lcp === null) return isFinished ? report.none() : report.unfinished();

    const seconds = Math.round(lcp / 10) / 100;
    const rate = rateLab(seconds, limits, isFinished);
    if (rate === 'unfinished') return report.unfinished();
    const items = lcpElement ? [{ ...(lcpElement.url === null ? {} : { url: lcpElement.url }), note: lcpElement.selector }] : [];
    return report[rate]({ seconds }, items);
  },
});
