import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { pageNumber } from '../../read/address/page-number.ts';

export default defineCheck({
  id: 'pagination',
  category: 'indexing',
  title: 'Canonical on paginated pages',
  headline: 'Canonical of a paginated page points to an earlier page',
  why: 'Page two of a list shows other things than page one. When it names page one as canonical, search engines may never see what it lists.',
  fix: 'Let each page of a list name its own address, such as https://example.com/pots?page=2.',
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    kept: pass('This is page {number} of a list, and it does not name an earlier page as canonical.'),
    earlier: fail('This is page {number} of a list, but its canonical address is an earlier page: “{href}”.'),
    none: notApplicable('The address is not that of a later page of a list.'),
  },
  judge({ page }, give) {
    const { number } = pageNumber(new URL(page.url));
    if (number < 2) return give.none();
    const canonical = canonicalRelation(page);
    if (canonical?.kind !== 'earlier-page') return give.kept({ number });
    return give.earlier({ number, href: canonical.href }, [canonical.item]);
  },
});
