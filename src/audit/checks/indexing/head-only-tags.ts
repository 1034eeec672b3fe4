import { defineCheck, fail, itemOf, pass, warn } from '../../check.ts';
import type { NamedElement } from '../../read/document/document-elements.ts';
import { type StrayElement, strayElements } from '../../read/document/stray-elements.ts';

export default defineCheck({
  id: 'head-only-tags',
  category: 'indexing',
  title: 'Tags outside <head>',
  headline: 'SEO tags outside <head>',
  headlines: { description: 'Meta description is outside <head>', unscripted: 'SEO tags after a <noscript> that ends <head>' },
  why: 'Search engines look for canonical, language and description elements in the head only. An element that may not stand there ends it, and what follows is not seen.',
  fix: 'Put these elements into the <head>, before any element that does not belong there, such as an image, a frame or text.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  severity: 'high',
  needs: ['page'],
  notes: { endsHead: 'Ends `<head>`' },
  verdicts: {
    inside: pass('Nothing that belongs into the head stands outside of it.'),
    description: warn('The description stands in the body, where it does not count.', 'medium'),
    // Whoever runs scripts reads on in the head: search engines do so sooner or later.
    unscripted: warn('An element inside <noscript> ends the head for all who run no scripts; after it come: {names}.', 'medium'),
    outside: fail('Elements in the body, where they do not count: {names}.'),
  },
  judge({ page: { document } }, give) {
    const { headBreaker, plainHead } = document;
    const strays = strayElements(document);
    if (strays.length > 0) {
      const names = namesOf(strays);
      const items = itemsOf(headBreaker, strays);
      return names === 'description' ? give.description({}, items) : give.outside({ names }, items);
    }
    const lost = plainHead === null ? [] : strayElements(plainHead);
    return lost.length > 0 ? give.unscripted({ names: namesOf(lost) }, itemsOf(plainHead?.headBreaker ?? null, lost)) : give.inside();
  },
});

const namesOf = (strays: readonly StrayElement[]): string => [...new Set(strays.map(({ name }) => name))].join(', ');

const itemsOf = (breaker: NamedElement | null, strays: readonly StrayElement[]) => [
  ...(breaker ? [{ line: breaker.line, snippet: breaker.source, note: { key: 'endsHead' } }] : []),
  ...strays.map(itemOf),
];
