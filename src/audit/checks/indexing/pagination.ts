import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { pageNumber } from '../../read/address/page-number.ts';

export default defineCheck({
  id: 'pagination',
  category: 'indexing',
  title: 'Canonical on paginated pages',
  headline: 'Canonical of a paginated page points to an earlier page',
  why: 'Page 2 of a list shows other items than page 1. With page 1 as its canonical, Google may never see those items.',
  fix: 'Give each page of the list a self-referencing canonical, such as `https://example.com/pots?page=2`.',
  task: { text: 'Let each page of the list stand for itself', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    kept: pass('This is page {number} of a list, and its canonical doesn’t point to an earlier page.'),
    earlier: fail('This is page {number} of a list, but its canonical points to an earlier page, {href}.'),
    none: notApplicable('The URL isn’t a later page of a list.'),
  },
  run({ page }, report) {
    const { number } = pageNumber(new URL(page.url));
    if (number < 2) return report.none();
    const canonical = canonicalRelation(page);
    if (canonical?.kind !== 'earlier-page') return report.kept({ number });
    return report.earlier({ number, href: canonical.href }, [canonical.item]);
  },
});
