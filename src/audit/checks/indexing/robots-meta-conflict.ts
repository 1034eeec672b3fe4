import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { allowancesOf, disagreements } from '../../read/robots/directive-strictness.ts';
import { directiveItem, googleDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'robots-meta-conflict',
  category: 'indexing',
  title: 'Conflicting robots directives',
  headline: 'Conflicting robots directives',
  why: 'If robots rules contradict each other, Google applies the most restrictive one. That may not be the one you meant.',
  fix: 'Keep a single robots meta tag or `X-Robots-Tag` header: `<meta name="robots" content="max-image-preview:large">`.',
  task: { text: 'Give search engines one clear instruction', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#combine',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    agree: pass('The robots rules for Google don’t contradict each other.'),
    differ: warn('These robots rules contradict each other: {rules}. Google applies the most restrictive one.'),
    none: notApplicable('The page has no robots rules for Google.'),
  },
  run({ page }, report) {
    const directives = googleDirectives(page);
    if (directives.length === 0) return report.none();

    const topics = disagreements(directives);
    if (topics.size === 0) return report.agree();
    const found = directives.filter((directive) => allowancesOf(directive).some(({ topic }) => topics.has(topic)));
    const rules = [...new Set(found.map(({ directive, value }) => (value === null ? directive : `${directive}:${value}`)))].join(', ');
    return report.differ({ rules }, found.map(directiveItem));
  },
});
