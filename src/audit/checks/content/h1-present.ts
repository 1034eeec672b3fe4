import { defineCheck, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'h1-present',
  category: 'content',
  title: 'Main heading',
  why: 'The main heading tells readers, and screen readers, what the page is about. Search engines may take the title of a result from it.',
  fix: 'Give the page an <h1> with words that name its subject; the alternative text of an image inside counts too.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    present: pass('The main heading is “{text}”.'),
    empty: warn('There is an <h1>, but without a text that everyone can read.'),
    absent: warn('The page has no main heading (<h1>).'),
  },
  judge({ page }, give) {
    const headings = page.document.headings.filter(({ level, noscript }) => level === 1 && !noscript);
    const first = headings.find(({ hidden, text }) => !hidden && text.trim() !== '');

    if (first) return give.present({ text: first.text }, [{ line: first.line, snippet: first.source }]);
    if (headings.length > 0)
      return give.empty(
        {},
        headings.map(({ line, source }) => ({ line, snippet: source })),
      );
    return give.absent();
  },
});
