import { defineCheck, pass, warn } from '../../check.ts';
import { wordsOf } from '../../read/word-counts.ts';

export default defineCheck({
  id: 'raw-shell',
  category: 'ai',
  title: 'Text without scripts',
  why: 'Most crawlers of AI systems, and some of search engines, run no scripts. They see only what the HTML itself says.',
  fix: 'Render the text on the server, or write it into the HTML when the site is built.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'medium',
  needs: ['page'],
  limits: { fewWords: 20 },
  verdicts: {
    text: pass('The HTML itself has {words} words.'),
    likelyShell: warn('The HTML itself has {words} words and {scripts} scripts: the text is likely to come by script only.'),
    short: pass('The HTML itself has {words} words, and no script that would add more.'),
  },
  judge({ page: { document } }, give, { fewWords }) {
    const words = wordsOf(document);
    if (words >= fewWords) return give.text({ words });
    // Known by what is there to be read, not by the marks of a framework, which server-rendered pages have too.
    const scripts = document.scripts.filter(
      ({ src, type }) => src !== null && (type === null || /^(?:module|text\/javascript)?$/i.test(type)),
    ).length;
    return scripts > 0 ? give.likelyShell({ words, scripts }) : give.short({ words });
  },
});
