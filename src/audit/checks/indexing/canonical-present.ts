import { defineCheck, itemOf, pass, warn } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { canonicalsInBody } from '../../read/document/stray-elements.ts';

export default defineCheck({
  id: 'canonical-present',
  category: 'indexing',
  title: 'Canonical URL',
  headline: 'No canonical URL',
  headlines: { outside: 'Canonical URL is outside <head>' },
  why: 'When the same page can be had under several addresses, its canonical says which of them to show in search. Without one, search engines choose themselves.',
  fix: 'Name the page’s own address in its head: <link rel="canonical" href="https://example.com/page">.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    inHead: pass('A canonical address is named in the head of the page.'),
    inHeader: pass('A canonical address is named in the Link header.'),
    outside: warn('The canonical tag on line {line} is outside `<head>`, where search engines ignore it.'),
    absent: warn('Neither the head nor the Link header names a canonical address, so search engines choose one themselves.'),
  },
  judge({ page }, give) {
    const [first] = canonicalsOf(page);
    if (!first) {
      const outside = canonicalsInBody(page.document);
      const [stray] = outside;
      return stray ? give.outside({ line: stray.line }, outside.map(itemOf)) : give.absent();
    }
    // Only what stands in the page has a line.
    return first.item.line === undefined ? give.inHeader({}, [first.item]) : give.inHead({}, [first.item]);
  },
});
