import { defineCheck, fail, itemOf, pass } from '../../check.ts';
import { FEW_WORDS, isEmptyShell } from '../../read/shell.ts';
import { wordsOf } from '../../read/text/word-counts.ts';

export default defineCheck({
  id: 'raw-shell',
  category: 'ai',
  title: 'Content without JavaScript',
  headline: 'Almost no content without JavaScript',
  why: 'Most AI crawlers and some search engines don’t run JavaScript, so they see an empty page. Google has to render it first, which takes longer and can fail.',
  fix: 'Send the content in the HTML: render the page on the server or when the site is built.',
  task: { text: 'Send the content with the page', role: 'developer', effort: 'L' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'high',
  needs: ['page'],
  limits: { fewWords: FEW_WORDS },
  verdicts: {
    text: pass('The HTML contains {words, plural, one {# word} other {# words}} without JavaScript.'),
    likelyShell: fail(
      'The HTML contains {words, plural, =0 {no text} one {# word} other {# words}} and loads its content with {scripts, plural, one {# script} other {# scripts}}.',
    ),
    short: pass(
      'The HTML contains {words, plural, =0 {no text} one {# word} other {# words}}, and nothing suggests that JavaScript adds more.',
    ),
  },
  run({ page: { document } }, report, { fewWords }) {
    const words = wordsOf(document);
    if (isEmptyShell(document)) {
      const scripts = document.scripts.filter(({ type, noscript }) => !noscript && (type === null || SCRIPT_TYPE.test(type)));
      return report.likelyShell({ words, scripts: scripts.length }, scripts.filter(({ src }) => src !== null).map(itemOf));
    }
    return words >= fewWords ? report.text({ words }) : report.short({ words });
  },
});

const SCRIPT_TYPE = /^\s*(?:module|text\/javascript)?\s*$/i;
