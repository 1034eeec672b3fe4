import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { errorKindIn } from '../../read/text/error-text.ts';
import { mainWordCountOf } from '../../read/text/word-counts.ts';

export default defineCheck({
  id: 'soft-404-page',
  category: 'indexing',
  title: 'Soft 404',
  headline: 'Page looks like a soft 404',
  why: 'An error page with status 200 is a soft 404. Google drops it from search results, yet keeps crawling it.',
  fix: 'Return status 404 or 410 for pages that don’t exist, or redirect to the page that replaced them.',
  task: { text: 'Answer this missing page with a real 404', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  severity: 'high',
  needs: ['page'],
  needsWhole: true,
  // Google gives no numbers. Error pages with a search and links seldom have 50 words; error pages with products seldom have 300.
  limits: { fewWords: 50, someWords: 150, manyWords: 300 },
  notes: { title: 'Title: {text}', heading: 'Heading: {text}', text: 'Text: {text}' },
  verdicts: {
    content: pass('The page doesn’t read like an error page.'),
    doubtful: warn('The page returns status 200, but might be an error page: “{text}”.', 'medium'),
    error: fail('The page returns status 200, but reads like an error page: “{text}”.'),
    failed: notApplicable('The page returns status {status}, so it isn’t a soft 404.'),
  },
  run({ page }, report, { fewWords, someWords, manyWords }) {
    if (page.status !== 200) return report.failed({ status: page.status });
    const words = mainWordCountOf(page.document);
    if (words > manyWords) return report.content();

    const signs = errorSignsOf(page);
    const [first] = signs;
    if (!first) return report.content();
    const items = signs.map(({ where, text, line }) => ({ ...(line === null ? {} : { line }), note: { key: where, values: { text } } }));
    const { text } = first;
    // “404” above a longer text may be the topic of the text, or a car.
    const saysSo = signs.filter(({ where, kind }) => where !== 'text' && kind === 'phrase');
    if (words > someWords) return saysSo.length > 1 ? report.error({ text }, items) : report.content();
    if (signs.length > 1 || (words <= fewWords && isPlain(first))) return report.error({ text }, items);
    return report.doubtful({ text }, items);
  },
});

interface ErrorSign {
  where: 'title' | 'heading' | 'text';
  kind: 'phrase' | 'sign';
  text: string;
  line: number | null;
}

/** True if the title or the heading says so plainly: a page of few words with such a title or heading is an error page. */
const isPlain = ({ where, text }: ErrorSign): boolean => where === 'title' || (where === 'heading' && !FOR_LATER.test(text));

/** Returns at most one sign of each kind: the title, the main heading, a sentence outside the headings. */
const errorSignsOf = ({ document: { titles, headings, mainText } }: Page): ErrorSign[] => {
  const shown = headings.filter(({ hidden, noscript }) => !hidden && !noscript).slice(0, MAX_HEADINGS);
  // Headings further down may be hidden messages that a script shows later.
  const main = shown.filter(({ level }, index) => level === 1 || index === 0);
  const rest = shown.reduce((text, { ownText }) => text.replace(ownText, '.'), mainText);
  const sentences = rest.split(/[.!?。！？]/).map((text) => ({ text: text.trim(), line: null }));
  return [
    ...firstSign('title', titles.slice(0, 1)),
    ...firstSign('heading', main),
    ...firstSign(
      'text',
      // Only sentences with a word count, so there are no more sentences than words.
      sentences.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !FOR_LATER.test(text)),
    ),
  ];
};

const firstSign = (where: ErrorSign['where'], texts: readonly { text: string; line: number | null }[]): ErrorSign[] => {
  for (const { text, line } of texts) {
    const kind = errorKindIn(text);
    if (kind !== null) return [{ where, kind, text, line }];
  }
  return [];
};

/** Matches error messages that many pages hide until a script shows them. */
const FOR_LATER = /^\s*(?:error|something went wrong)\s*$/i;

/** Maximum headings searched; an error page has only few. */
const MAX_HEADINGS = 10;
