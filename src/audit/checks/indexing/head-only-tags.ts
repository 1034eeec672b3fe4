import { defineCheck, fail, itemOf, pass, warn } from '../../check.ts';
import { STREAMED_ID } from '../../read/document/collector.ts';
import type { NamedElement } from '../../read/document/document-elements.ts';
import { formatStrayNames, type StrayElement, strayElements } from '../../read/document/stray-elements.ts';

export default defineCheck({
  id: 'head-only-tags',
  category: 'indexing',
  title: 'Tags outside <head>',
  headline: 'SEO tags outside <head>',
  headlines: {
    description: 'Meta description is outside <head>',
    unscripted: 'SEO tags after a <noscript> that ends <head>',
    streamed: 'SEO tags reach <head> only by JavaScript',
  },
  why: 'Search engines read canonical, hreflang and meta description in the head only. An element that isn’t allowed there ends it, and later tags are lost.',
  fix: 'Move these tags into `<head>`, above any element that isn’t allowed there, such as `<img>`, `<iframe>` or text.',
  task: { text: 'Move search information to the head of the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  severity: 'high',
  needs: ['page'],
  notes: { endsHead: 'This element ends `<head>`' },
  verdicts: {
    inside: pass('All SEO tags are inside `<head>`.'),
    description: warn('The meta description is in the body, so search engines ignore it.', 'medium'),
    // With scripting, the head continues; search engines run scripts sooner or later.
    unscripted: warn('Without JavaScript, an element inside `<noscript>` ends `<head>`. These tags come after it: {names}.', 'medium'),
    // Google takes title and description from the rendered page, but the canonical first from the head of the HTML.
    streamed: warn(
      'The page streams these tags into the body, and a script moves them into `<head>`: {names}. Google may miss the canonical, and crawlers that don’t run JavaScript miss all of them.',
      'medium',
    ),
    outside: fail('Search engines ignore tags outside `<head>`. Found in the body: {names}.'),
  },
  run({ page: { document, atEnd } }, report) {
    const { headBreaker, plainHead } = document;
    const strays = strayElements(document);
    if (strays.length > 0) {
      const names = formatStrayNames(strays);
      const items = itemsOf(headBreaker, strays);
      const isMoved = atEnd !== undefined && strayElements(atEnd).length === 0;
      if (headBreaker === null && (isMoved || document.ids.some((id) => STREAMED_ID.test(id)))) return report.streamed({ names }, items);
      return names === 'description' ? report.description({}, items) : report.outside({ names }, items);
    }
    const lost = plainHead === null ? [] : strayElements(plainHead);
    return lost.length > 0
      ? report.unscripted({ names: formatStrayNames(lost) }, itemsOf(plainHead?.headBreaker ?? null, lost))
      : report.inside();
  },
});

const itemsOf = (breaker: NamedElement | null, strays: readonly StrayElement[]) => [
  ...(breaker ? [{ line: breaker.line, snippet: breaker.source, note: { key: 'endsHead' } }] : []),
  ...strays.map(itemOf),
];
