import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'ttfb',
  category: 'performance',
  title: 'Server response time (TTFB)',
  headline: 'Slow server response',
  why: 'Nothing can appear before the first byte arrives. Google also crawls slow servers less.',
  fix: 'Respond within {good} ms: cache rendered pages, speed up slow queries, or serve from a CDN near your visitors.',
  task: { text: 'Make the server respond faster', role: 'developer', effort: 'L' },
  source: 'https://web.dev/articles/ttfb',
  severity: 'medium',
  needs: ['timing'],
  limits: { good: 800, poor: 1800 },
  verdicts: {
    fast: pass('The first byte arrived after {ms, number} ms.'),
    slow: warn('The first byte arrived after {ms, number} ms; up to {good, number} ms is good.'),
    verySlow: fail('The first byte arrived after {ms, number} ms; more than {poor, number} ms is poor.'),
  },
  run({ timing }, report, { good, poor }) {
    const ms = Math.round(timing.firstByte);
    if (ms <= good) return report.fast({ ms });
    return ms <= poor ? report.slow({ ms }) : report.verySlow({ ms });
  },
});
