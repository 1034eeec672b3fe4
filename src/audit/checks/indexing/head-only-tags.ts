import { defineCheck, fail, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document.ts';

export default defineCheck({
  id: 'head-only-tags',
  category: 'indexing',
  title: 'Elements outside the head',
  why: 'Search engines look for canonical, language and description elements in the head only. An element that may not stand there ends it, and what follows is not seen.',
  fix: 'Put these elements into the <head>, before any element that does not belong there, such as an image, a frame or text.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    inside: pass('Nothing that belongs into the head stands outside of it.'),
    description: warn('The description stands in the body, where it does not count.', 'medium'),
    // Whoever runs scripts reads on in the head: search engines do so sooner or later.
    unscripted: warn('An element inside <noscript> ends the head for all who run no scripts; after it come: {names}.', 'medium'),
    outside: fail('Elements in the body, where they do not count: {names}.'),
  },
  judge({ page: { document } }, give) {
    const strays = strayElements(document);
    if (strays.length === 0) return give.inside();
    const { headBreaker } = document;
    const items = [
      ...(headBreaker ? [{ line: headBreaker.line, snippet: headBreaker.source, note: 'ended the head' }] : []),
      ...strays.map(({ line, source }) => ({ line, snippet: source })),
    ];
    const names = [...new Set(strays.map(({ name }) => name))].join(', ');
    if (headBreaker?.noscript) return give.unscripted({ names }, items);
    return names === 'description' ? give.description({}, items) : give.outside({ names }, items);
  },
});

const strayElements = ({ links, metas }: Document): { name: string; line: number; source: string }[] =>
  [
    ...links
      .filter(({ place, noscript }) => place === 'body' && !noscript)
      .flatMap((link) => {
        if (link.rel.includes('canonical')) return [{ ...link, name: 'canonical' }];
        return link.rel.includes('alternate') && link.hreflang !== null ? [{ ...link, name: 'hreflang' }] : [];
      }),
    // A robots meta element is left to `noindex`, which heeds it wherever it stands: that errs on the side of the warning.
    ...metas
      .filter(({ place, name, noscript }) => place === 'body' && !noscript && name === 'description')
      .map((meta) => ({ ...meta, name: 'description' })),
  ].sort((a, b) => a.line - b.line);
