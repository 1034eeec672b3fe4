import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'heading-order',
  category: 'content',
  title: 'Heading hierarchy',
  headline: 'Heading levels are skipped',
  why: 'Headings are the table of contents of a page. Where a level is skipped, people who jump from heading to heading look for the part that seems to be missing.',
  fix: 'Let each heading be at most one level deeper than the one before it, and set its size with CSS. Going back up may skip levels.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    ordered: pass('No heading skips a level; headings: {total}.'),
    skipped: warn('Headings that skip a level: {bad} of {total}.'),
    none: notApplicable('There are no two headings to compare.'),
  },
  judge({ page }, give) {
    const headings = page.document.headings.filter(({ hidden, noscript }) => !hidden && !noscript);
    if (headings.length < 2) return give.none();

    const items = headings.flatMap(({ level, line, source }, index) => {
      const before = headings[index - 1]?.level ?? level;
      return level > before + 1 ? [{ line, snippet: source, note: `level ${level} after level ${before}` }] : [];
    });
    const total = headings.length;
    return items.length === 0 ? give.ordered({ total }) : give.skipped({ bad: items.length, total }, items);
  },
});
