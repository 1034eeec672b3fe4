import { defineCheck, itemOf, pass, warn } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { canonicalsInBody } from '../../read/document/stray-elements.ts';

export default defineCheck({
  id: 'canonical-present',
  category: 'indexing',
  title: 'Canonical URL',
  headline: 'No canonical URL',
  headlines: { outside: 'Canonical URL is outside <head>' },
  why: 'If a page opens at several URLs, the canonical tells Google which one to index. Without it, Google decides.',
  fix: 'Add a self-referencing canonical to `<head>`: `<link rel="canonical" href="https://example.com/page">`.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    inHead: pass('A canonical URL is declared in `<head>`.'),
    inHeader: pass('A canonical URL is declared in the `Link` header.'),
    outside: warn('The canonical tag on line {line} is outside `<head>`, so search engines ignore it.'),
    absent: warn('The page declares no canonical URL, so search engines choose one.'),
  },
  run({ page }, report) {
    const [first] = canonicalsOf(page);
    if (!first) {
      const outside = canonicalsInBody(page.document);
      const [stray] = outside;
      return stray ? report.outside({ line: stray.line }, outside.map(itemOf)) : report.absent();
    }
    // Only an element of the page has a line.
    return first.item.line === undefined ? report.inHeader({}, [first.item]) : report.inHead({}, [first.item]);
  },
});
