import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { isErrorText } from '../../read/text/error-text.ts';
import { mainWordsOf } from '../../read/text/word-counts.ts';

export default defineCheck({
  id: 'soft-404-page',
  category: 'indexing',
  title: 'Soft 404',
  headline: 'Page looks like a soft 404',
  why: 'A page that tells people it is missing but tells crawlers that all is well is a soft 404: search engines crawl it in vain and do not show it.',
  fix: 'Let an address that has no page answer with status 404 or 410, or redirect it to the page that took its place.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  severity: 'high',
  needs: ['page'],
  limits: { maxWords: 150 },
  verdicts: {
    content: pass('The page does not read like an error message.'),
    doubtful: warn('The page answers with status 200, but {where} reads like an error message: “{text}”.', 'medium'),
    error: fail('The page answers with status 200, but reads like an error message: “{text}”.'),
    failed: notApplicable('The page answers with status {status}.'),
  },
  judge({ page }, give, { maxWords }) {
    if (page.status !== 200) return give.failed({ status: page.status });
    if (mainWordsOf(page.document) > maxWords) return give.content();

    const signs = signsOf(page);
    const [first] = signs;
    if (!first) return give.content();
    const items = signs.map(({ where, text, line }) => ({ ...(line === null ? {} : { line }), note: `${where}: ${text}` }));
    const { where, text } = first;
    return signs.length > 1 ? give.error({ text }, items) : give.doubtful({ where, text }, items);
  },
});

interface Sign {
  where: 'the title' | 'a heading' | 'the text';
  text: string;
  line: number | null;
}

/** At most one of each kind: the title, the main heading, a sentence beside the headings. */
const signsOf = ({ document: { titles, headings, mainText } }: Page): Sign[] => {
  const title = titles.slice(0, 1).find(({ text }) => isErrorText(text));
  const shown = headings.filter(({ hidden, noscript }) => !hidden && !noscript).slice(0, MAX_HEADINGS);
  // Further down, messages stand that a script may show.
  const heading = shown.find(({ level, text }, index) => (level === 1 || index === 0) && isErrorText(text));
  const rest = shown.reduce((text, { ownText }) => text.replace(ownText, '.'), mainText);
  const sentence = rest.split(/[.!?。！？]/).find((one) => isErrorText(one) && !FOR_LATER.test(one));
  return [
    ...(title ? [{ where: 'the title' as const, text: title.text, line: title.line }] : []),
    ...(heading ? [{ where: 'a heading' as const, text: heading.text, line: heading.line }] : []),
    ...(sentence === undefined ? [] : [{ where: 'the text' as const, text: sentence.trim(), line: null }]),
  ];
};

/** What many pages keep hidden for a script to show. */
const FOR_LATER = /^\s*(?:error|something went wrong)\s*$/i;

/** A page that says only one thing has few. */
const MAX_HEADINGS = 10;
