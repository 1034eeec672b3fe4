import { defineCheck, itemOf, pass, warn } from '../../check.ts';
import { canonicalsOf, ignoringAttributes } from '../../read/address/canonicals.ts';
import { canonicalsInBody } from '../../read/document/stray-elements.ts';

export default defineCheck({
  id: 'canonical-present',
  category: 'indexing',
  title: 'Canonical URL',
  headline: 'No canonical URL',
  headlines: { outside: 'Canonical URL is outside <head>', ignored: 'Google ignores the canonical URL' },
  why: 'If a page opens at several URLs, the canonical tells Google which one to index. Without it, Google decides.',
  fix: 'Add a self-referencing canonical to `<head>`, without further attributes: `<link rel="canonical" href="https://example.com/page">`.',
  task: { text: 'State the page’s main address', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    inHead: pass('A canonical URL is declared in `<head>`.'),
    inHeader: pass('A canonical URL is declared in the `Link` header.'),
    outside: warn('The canonical tag on line {line} is outside `<head>`, so search engines ignore it.'),
    ignored: warn(
      'Google ignores the canonical tag on line {line}, because {attributes} {count, plural, one {is} other {are}} for alternate versions.',
    ),
    absent: warn('The page declares no canonical URL, so search engines choose one.'),
  },
  run({ page }, report) {
    const [first] = canonicalsOf(page);
    if (!first) {
      const outside = canonicalsInBody(page.document);
      const [stray] = outside;
      if (stray) return report.outside({ line: stray.line }, outside.map(itemOf));
      const unused = page.document.links.find(({ rel, place, noscript }) => rel.includes('canonical') && place === 'head' && !noscript);
      if (!unused) return report.absent();
      const names = ignoringAttributes(unused);
      const attributes = names.map((name) => `\`${name}\``).join(', ');
      return report.ignored({ line: unused.line, attributes, count: names.length }, [itemOf(unused)]);
    }
    // Only a canonical in an HTML element has a line; one in a header has none.
    return first.item.line === undefined ? report.inHeader({}, [first.item]) : report.inHead({}, [first.item]);
  },
});
