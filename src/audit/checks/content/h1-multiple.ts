import { defineCheck, notApplicable, pass } from '../../check.ts';

export default defineCheck({
  id: 'h1-multiple',
  category: 'content',
  title: 'Number of H1 headings',
  why: 'Search engines are content with any number of main headings. Readers who go from heading to heading see at once what the page is about when there is one.',
  fix: 'There is nothing you must do. If only one of them names the page, make the others <h2>.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    one: pass('The page has one main heading.'),
    several: pass('The page has {count} main headings, which search engines do not mind.'),
    none: notApplicable('The page has no main heading to count.'),
  },
  judge({ page }, give) {
    const headings = page.document.headings.filter(
      ({ level, hidden, noscript, text }) => level === 1 && !hidden && !noscript && text.trim(),
    );
    const items = headings.map(({ line, source, text }) => ({ line, snippet: source, note: text }));
    if (headings.length === 0) return give.none();
    return headings.length === 1 ? give.one({}, items) : give.several({ count: headings.length }, items);
  },
});
