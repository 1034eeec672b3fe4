import { defineCheck, notApplicable, pass } from '../../check.ts';
import { aiPolicies } from '../../read/robots/ai-policy.ts';

export default defineCheck({
  id: 'ai-policy-lines',
  category: 'ai',
  title: 'AI usage preferences',
  why: 'Several proposals let site owners say how AI may use their content. These are requests, and AI companies follow different ones.',
  fix: 'There’s nothing to fix. To state a preference, add `Content-Signal: ai-train=no` below `User-agent: *` in robots.txt. Not every company follows it.',
  task: { text: 'State how AI may use the content', role: 'developer', effort: 'S' },
  source: 'https://contentsignals.org/',
  severity: 'information',
  needs: ['page', 'robots'],
  verdicts: {
    stated: pass('The site declares AI usage preferences: {policies}.'),
    none: notApplicable('robots.txt, headers and HTML declare no AI usage preferences.'),
  },
  run({ page, robots }, report) {
    const policies = aiPolicies(page, robots);
    if (policies.length === 0) return report.none();
    return report.stated(
      { policies: [...new Set(policies.map(({ text }) => text))].join('; ') },
      policies.map(({ item }) => item),
    );
  },
});
