import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';

export default defineCheck({
  id: 'canonical-elsewhere',
  category: 'indexing',
  title: 'Canonicalized page',
  headline: 'Page is canonicalized to another URL',
  why: 'A canonical to another URL marks this page as a duplicate. Google usually shows the other page in search results instead.',
  fix: 'If this page should rank itself, make the canonical self-referencing: `<link rel="canonical" href="https://example.com/this-page">`.',
  task: { text: 'Check which address Google should show', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    own: pass('The canonical URL is the page’s own URL.'),
    spelling: pass('The canonical URL is another spelling of the page’s own URL: {href}.'),
    copy: warn('The canonical URL is another page: {href}. Google will usually index that one instead.'),
    judgedElsewhere: notApplicable('Other checks cover this canonical URL.'),
    none: notApplicable('The page has no canonical URL, or none that search engines use.'),
  },
  run({ page }, report) {
    const canonical = canonicalRelation(page);
    if (!canonical) return report.none();
    const { kind, href, item } = canonical;
    if (kind === 'self') return report.own();
    if (kind === 'spelling') return report.spelling({ href }, [item]);
    return kind === 'page' ? report.copy({ href }, [item]) : report.judgedElsewhere();
  },
});
