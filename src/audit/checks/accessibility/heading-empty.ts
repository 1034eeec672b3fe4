import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { silentHeadings } from '../../read/text/silent-heading.ts';

export default defineCheck({
  id: 'heading-empty',
  category: 'accessibility',
  title: 'Empty headings',
  headline: 'Empty headings',
  why: 'Screen readers announce every heading. An empty one sounds like content that is missing.',
  fix: 'Add text to the heading or remove it. Use CSS for space between paragraphs.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/ffd0e9/',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {The # heading has} other {All # headings have}} text.'),
    some: warn(
      '{bad, number} of {total, plural, one {# heading} other {# headings}} {bad, plural, one {has} other {have}} no readable text.',
    ),
    none: notApplicable('The page has no headings to check.'),
  },
  run({ page: { document } }, report) {
    const shown = document.headings.filter(({ hidden, noscript }) => !hidden && !noscript);
    // A page whose only main headings are empty hears so from `h1-present`.
    const isSilent = silentHeadings(document);
    const hasMain = shown.some((heading) => heading.level === 1 && !isSilent(heading));
    const headings = shown.filter(({ level }) => level > 1 || hasMain);
    if (headings.length === 0) return report.none();

    const bad = headings.filter(isSilent);
    const total = headings.length;
    if (bad.length === 0) return report.all({ total });
    return report.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});
