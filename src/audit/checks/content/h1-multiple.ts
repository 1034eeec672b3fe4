import { defineCheck, notApplicable, pass } from '../../check.ts';
import { isH1 } from '../../read/text/h1.ts';

export default defineCheck({
  id: 'h1-multiple',
  category: 'content',
  title: 'Number of H1 headings',
  why: 'Search engines accept any number of H1 headings. With a single one, screen reader users see at once what the page is about.',
  fix: 'Nothing to do. If only one H1 is about the whole page, change the others to `<h2>`.',
  task: { text: 'Keep one main heading', role: 'editor', effort: 'S' },
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    one: pass('The page has one H1.'),
    several: pass('The page has {count, number} H1 headings, which search engines accept.'),
    none: notApplicable('The page has no H1 to count.'),
  },
  run({ page }, report) {
    const headings = page.document.headings.filter((heading) => isH1(heading) && heading.shown && !heading.noscript && heading.text.trim());
    const items = headings.map(({ line, source, text }) => ({ line, snippet: source, note: text }));
    if (headings.length === 0) return report.none();
    return headings.length === 1 ? report.one({}, items) : report.several({ count: headings.length }, items);
  },
});
