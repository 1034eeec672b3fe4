import { defineCheck, itemOf, pass, warn } from '../../check.ts';
import type { NamedElement } from '../../read/document/document-elements.ts';
import { strayElements } from '../../read/document/stray-elements.ts';

export default defineCheck({
  id: 'head-broken',
  category: 'metadata',
  title: 'End of <head>',
  headline: '<head> ends too early',
  why: 'An element that may not stand in the head, such as an image, ends it. What was meant for the head and comes later lands in the body, where search engines may not look.',
  fix: 'Move it into the <body>. In the head may stand title, meta, link, script, style, base, noscript and template only.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    whole: pass('Nothing ends the head early.'),
    // What a page loses by that is judged once, by the check that the sentence names.
    outside: warn('{what} ends the head early; what is lost by that stands under “Elements outside the head”.', 'information'),
    title: warn('{what} ends the head early, and so the title stands outside of it.', 'information'),
    unscripted: warn('{what} inside <noscript> ends the head early for all who run no scripts.', 'information'),
    robots: warn('{what} ends the head early, and the robots element after it may not count.'),
    early: warn('{what} ends the head early; no title, robots, canonical or language element comes after it.', 'low'),
  },
  judge({ page: { document } }, give) {
    const { headBreaker, plainHead, titles, metas } = document;
    if (headBreaker === null) {
      const breaker = plainHead?.headBreaker;
      if (!plainHead || !breaker) return give.whole();
      return give[strayElements(plainHead).length > 0 ? 'outside' : 'unscripted']({ what: whatIs(breaker) }, [ended(breaker)]);
    }
    const what = whatIs(headBreaker);
    const robots = metas.filter(({ place, noscript, name }) => place === 'body' && !noscript && ROBOTS.has(name ?? ''));
    const items = [ended(headBreaker), ...robots.map(itemOf)];

    if (strayElements(document).length > 0) return give.outside({ what }, items);
    if (titles.length > 0 && titles.every(({ place }) => place === 'body')) return give.title({ what }, items);
    return robots.length > 0 ? give.robots({ what }, items) : give.early({ what }, items);
  },
});

const ROBOTS: ReadonlySet<string> = new Set(['robots', 'googlebot', 'bingbot']);

const whatIs = ({ name }: NamedElement): string => (name === '#text' ? 'Text' : `<${name}>`);

const ended = (breaker: NamedElement) => ({ ...itemOf(breaker), note: 'ended the head' });
