import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'heading-order',
  category: 'accessibility',
  title: 'Heading hierarchy',
  headline: 'Heading levels are skipped',
  why: 'Headings are the table of contents of a page. If a level is skipped, screen reader users look for a section that isn’t there.',
  fix: 'Make each heading at most one level deeper than the one before. Change its size with CSS, not with the level.',
  task: { text: 'Put headings in the right order', role: 'editor', effort: 'S' },
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    ordered: pass('None of the {total, number} headings skips a level.'),
    skipped: warn('{bad, number} of {total, plural, one {# heading} other {# headings}} {bad, plural, one {skips} other {skip}} a level.'),
    none: notApplicable('The page has fewer than two headings.'),
  },
  notes: {
    skip: 'H{level} follows H{before}',
  },
  run({ page }, report) {
    const headings = page.document.headings.filter(({ hidden, noscript }) => !hidden && !noscript);
    if (headings.length < 2) return report.none();

    const items = headings.flatMap(({ level, line, source }, index) => {
      const before = headings[index - 1]?.level ?? level;
      return level > before + 1 ? [{ line, snippet: source, note: { key: 'skip', values: { level, before } } }] : [];
    });
    const total = headings.length;
    return items.length === 0 ? report.ordered({ total }) : report.skipped({ bad: items.length, total }, items);
  },
});
