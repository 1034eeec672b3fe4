import { defineCheck, fail, pass, warn } from '../../check.ts';
import { initialLoads } from '../../read/resources/page-loads.ts';

export default defineCheck({
  id: 'request-count',
  category: 'performance',
  title: 'Number of requests',
  headline: 'Page makes too many requests',
  headlines: { many: 'Page makes many requests' },
  why: 'Each file is a request of its own. Many requests compete for the connection and delay what visitors see first.',
  fix: 'Remove files that the page doesn’t need, combine small ones, and load images further down with `loading="lazy"`. Up to {ample, number} requests are fine.',
  task: { text: 'Load fewer files', role: 'developer', effort: 'M' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/resource-summary',
  severity: 'low',
  needs: ['page', 'resources'],
  limits: { ample: 75, most: 150 },
  verdicts: {
    few: pass('The page makes {requests, plural, one {# request} other {# requests}} when it opens; up to {ample, number} are fine.'),
    many: warn('The page makes {requests, number} requests when it opens; up to {ample, number} are fine.'),
    tooMany: fail('The page makes {requests, number} requests when it opens; more than {most, number} are too many.'),
  },
  run({ page, resources: { items, leftOut } }, report, { ample, most }) {
    const { limit = 0, time = 0, refused = 0 } = leftOut;
    const requests = 1 + initialLoads(page, items).length + limit + time + refused;
    if (requests <= ample) return report.few({ requests });
    return requests <= most ? report.many({ requests }) : report.tooMany({ requests });
  },
});
