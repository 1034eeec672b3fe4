import { defineCheck, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import { wordsOf } from '../../read/text/word-counts.ts';

export default defineCheck({
  id: 'raw-shell',
  category: 'ai',
  title: 'Content without JavaScript',
  headline: 'Almost no content without JavaScript',
  why: 'Most crawlers of AI systems, and some of search engines, run no scripts. They see only what the HTML itself says.',
  fix: 'Render the text on the server, or write it into the HTML when the site is built.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'medium',
  needs: ['page'],
  limits: { fewWords: 20 },
  verdicts: {
    text: pass('Words in the HTML itself: {words}.'),
    likelyShell: warn('Words in the HTML itself: {words}; files of script: {scripts}. The text is likely to come by script only.'),
    short: pass('Words in the HTML itself: {words}, and no sign of more that comes by script.'),
  },
  judge({ page: { document } }, give, { fewWords }) {
    const words = wordsOf(document);
    if (words >= fewWords) return give.text({ words });
    const scripts = document.scripts.filter(({ src, type }) => src !== null && (type === null || SCRIPT.test(type))).length;
    return scripts > 0 && isEmpty(document) ? give.likelyShell({ words, scripts }) : give.short({ words });
  },
});

const SCRIPT = /^\s*(?:module|text\/javascript)?\s*$/i;

/** No heading, form or frame, and at most one picture. The marks of a framework tell nothing: server-rendered pages have them too. */
const isEmpty = ({ headings, controls, frames, media, images }: Document): boolean =>
  [headings, controls, frames, media].every((elements) => elements.every(({ noscript }) => noscript)) &&
  images.filter(({ noscript, hidden }) => !noscript && !hidden).length <= 1;
