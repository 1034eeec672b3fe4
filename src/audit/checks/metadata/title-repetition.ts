import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { titleOf } from '../../read/document/head-texts.ts';
import { termsOf } from '../../read/text/terms.ts';
import { titleParts } from '../../read/text/title-parts.ts';

export default defineCheck({
  id: 'title-repetition',
  category: 'metadata',
  title: 'Repeated words in title',
  headline: 'Title repeats itself',
  headlines: { word: 'Title repeats a word', part: 'Title repeats a phrase' },
  why: 'Repeating a word looks like keyword stuffing to visitors and search engines. It also takes space from better words.',
  fix: 'Use each word once, and put the site name once at the end: “Tomato seeds and plants | The Garden”.',
  task: { text: 'Say everything in the title only once', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  limits: { times: 3, percent: 15 },
  verdicts: {
    fresh: pass('The title repeats no word.'),
    word: warn('The title contains “{word}” {count, number} times.'),
    part: warn('The title contains “{part}” twice.'),
    none: notApplicable('The page has no title.'),
  },
  run({ page: { document } }, report, { times, percent }) {
    const title = titleOf(document);
    if (title === null) return report.none();
    const items = [{ line: title.line, snippet: title.text }];

    const words = countTexts(termsOf(title.text, document.html.lang));
    const most = words.reduce((best, word) => (word.count > best.count ? word : best), { text: '', count: 0 });
    // A place name that a long title repeats three times is not keyword stuffing.
    const isMuch = most.count * most.text.length * 100 >= title.text.length * percent;
    if (most.count >= times && isMuch) return report.word({ word: most.text, count: most.count }, items);

    const twice = countTexts(titleParts(title.text).map((part) => part.toLowerCase())).find(({ count }) => count > 1);
    return twice ? report.part({ part: twice.text }, items) : report.fresh({}, items);
  },
});

const countTexts = (texts: readonly string[]): { text: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, count }));
};
