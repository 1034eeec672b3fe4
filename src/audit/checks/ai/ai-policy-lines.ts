import { defineCheck, notApplicable, pass } from '../../check.ts';
import { aiPolicies } from '../../read/robots/ai-policy.ts';

export default defineCheck({
  id: 'ai-policy-lines',
  category: 'ai',
  title: 'AI usage preferences',
  why: 'Several proposals let owners state what AI systems may do with a page. They ask and do not enforce, and makers differ in which they heed.',
  fix: 'Nothing has to be done. To state a wish, write it into robots.txt, as in “Content-Signal: ai-train=no” below “User-agent: *”, and keep in mind that not all will heed it.',
  source: 'https://contentsignals.org/',
  severity: 'information',
  needs: ['page', 'robots'],
  verdicts: {
    stated: pass('The site states how AI systems may use the page: {policies}.'),
    none: notApplicable('Neither robots.txt nor the page and its headers say how AI systems may use it.'),
  },
  judge({ page, robots }, give) {
    const policies = aiPolicies(page, robots);
    if (policies.length === 0) return give.none();
    return give.stated(
      { policies: [...new Set(policies.map(({ text }) => text))].join('; ') },
      policies.map(({ item }) => item),
    );
  },
});
