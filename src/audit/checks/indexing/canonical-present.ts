import { defineCheck, pass, warn } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';

export default defineCheck({
  id: 'canonical-present',
  category: 'indexing',
  title: 'Canonical URL',
  headline: 'No canonical URL',
  why: 'When the same page can be had under several addresses, its canonical says which of them to show in search. Without one, search engines choose themselves.',
  fix: 'Name the page’s own address in its head: <link rel="canonical" href="https://example.com/page">.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    inHead: pass('A canonical address is named in the head of the page.'),
    inHeader: pass('A canonical address is named in the Link header.'),
    absent: warn('Neither the head nor the Link header names a canonical address, so search engines choose one themselves.'),
  },
  judge({ page }, give) {
    const [first] = canonicalsOf(page);
    if (!first) return give.absent();
    // Only what stands in the page has a line.
    return first.item.line === undefined ? give.inHeader({}, [first.item]) : give.inHead({}, [first.item]);
  },
});
