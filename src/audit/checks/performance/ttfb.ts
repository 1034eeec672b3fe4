import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'ttfb',
  category: 'performance',
  title: 'Server response time (TTFB)',
  headline: 'Slow server response',
  why: 'Nothing can be shown before the first byte arrives, and slow servers are crawled less.',
  fix: 'Let the server answer within {good} ms: cache finished pages, look for slow queries, or serve from nearer to the visitors.',
  source: 'https://web.dev/articles/ttfb',
  severity: 'medium',
  needs: ['timing'],
  limits: { good: 800, poor: 1800 },
  verdicts: {
    fast: pass('The first byte came after {ms} ms.'),
    slow: warn('The first byte came after {ms} ms; {good} ms is good.'),
    verySlow: fail('The first byte came after {ms} ms; {good} ms is good.'),
  },
  judge({ timing }, give, { good, poor }) {
    const ms = Math.round(timing.firstByte);
    if (ms <= good) return give.fast({ ms });
    return ms <= poor ? give.slow({ ms }) : give.verySlow({ ms });
  },
});
