import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';

export default defineCheck({
  id: 'canonical-elsewhere',
  category: 'indexing',
  title: 'Canonicalized page',
  headline: 'Page is canonicalized to another URL',
  why: 'A page that names another one as canonical calls itself a copy: search engines show the other one, and this one does not come up.',
  fix: 'If this page is to be found for itself, name its own address as canonical: <link rel="canonical" href="https://example.com/this-page">.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    own: pass('The canonical address is that of the page itself.'),
    spelling: pass('The canonical address is another spelling of the page’s own: “{href}”.'),
    copy: warn('The page calls itself a copy of another one on its site: “{href}”.'),
    judgedElsewhere: notApplicable('Checks of their own judge where this canonical address leads.'),
    none: notApplicable('The page names no canonical address, or none that counts.'),
  },
  judge({ page }, give) {
    const canonical = canonicalRelation(page);
    if (!canonical) return give.none();
    const { kind, href, item } = canonical;
    if (kind === 'self') return give.own();
    if (kind === 'spelling') return give.spelling({ href }, [item]);
    return kind === 'page' ? give.copy({ href }, [item]) : give.judgedElsewhere();
  },
});
