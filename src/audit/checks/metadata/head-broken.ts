import { defineCheck, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document.ts';

export default defineCheck({
  id: 'head-broken',
  category: 'metadata',
  title: 'End of the head',
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
    const { headBreaker } = document;
    if (headBreaker === null) return give.whole();

    const { name, line, source, noscript } = headBreaker;
    const what = name === '#text' ? 'Text' : `<${name}>`;
    const robots = document.metas.filter((meta) => isStray(meta) && ROBOTS.has(meta.name ?? ''));
    const items = [{ line, snippet: source, note: 'ended the head' }, ...robots.map((meta) => ({ line: meta.line, snippet: meta.source }))];

    if (hasStrays(document)) return give.outside({ what }, items);
    if (noscript) return give.unscripted({ what }, items);
    if (document.titles.length > 0 && document.titles.every(({ place }) => place === 'body')) return give.title({ what }, items);
    return robots.length > 0 ? give.robots({ what }, items) : give.early({ what }, items);
  },
});

const ROBOTS: ReadonlySet<string> = new Set(['robots', 'googlebot', 'bingbot']);

const isStray = ({ place, noscript }: { place: string; noscript: boolean }): boolean => place === 'body' && !noscript;

/** Whether there is what `head-only-tags` speaks of. */
const hasStrays = ({ links, metas }: Document): boolean =>
  links.some((link) => isStray(link) && (link.rel.includes('canonical') || (link.rel.includes('alternate') && link.hreflang !== null))) ||
  metas.some((meta) => isStray(meta) && meta.name === 'description');
