import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { disagreements, leavesOf } from '../../read/robots/directive-strictness.ts';
import { directiveItem, googleDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'robots-meta-conflict',
  category: 'indexing',
  title: 'Conflicting robots directives',
  headline: 'Conflicting robots directives',
  why: 'A page may give rules for crawlers in several places. Where they contradict each other, Google goes by the strictest, which may not be the one you meant.',
  fix: 'Keep one robots meta element or X-Robots-Tag header, for example: <meta name="robots" content="max-image-preview:large">',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#combine',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    agree: pass('The rules that the page gives to Google agree.'),
    differ: warn('Rules of the page contradict each other, and Google goes by the strictest: “{rules}”.'),
    none: notApplicable('The page gives no rules to Google.'),
  },
  judge({ page }, give) {
    const directives = googleDirectives(page);
    if (directives.length === 0) return give.none();

    const topics = disagreements(directives);
    if (topics.size === 0) return give.agree();
    const found = directives.filter((directive) => leavesOf(directive).some(({ topic }) => topics.has(topic)));
    const rules = [...new Set(found.map(({ directive, value }) => (value === null ? directive : `${directive}:${value}`)))].join(', ');
    return give.differ({ rules }, found.map(directiveItem));
  },
});
