import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { type Spoken, splitUnnamed } from '../../read/document/accessible-name.ts';
import { silentHeadings } from '../../read/text/silent-heading.ts';

export default defineCheck({
  id: 'heading-empty',
  category: 'accessibility',
  title: 'Empty headings',
  headline: 'Empty headings',
  headlines: { unread: 'Headings that only CSS may fill' },
  why: 'Screen readers announce every heading. An empty one sounds like content that is missing.',
  fix: 'Add text to the heading or remove it. Use CSS for space between paragraphs.',
  task: { text: 'Remove empty headings', role: 'editor', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/ffd0e9/',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {The # heading has} other {All # headings have}} text.'),
    some: warn(
      '{bad, number} of {total, plural, one {# heading} other {# headings}} {bad, plural, one {has} other {have}} no readable text.',
    ),
    nowhere: warn(
      '{bad, number} of {total, plural, one {# heading} other {# headings}} {bad, plural, one {has} other {have}} no readable text, not even from CSS.',
    ),
    unread: warn(
      '{bad, number} of {total, plural, one {# heading} other {# headings}} {bad, plural, one {has} other {have}} no text in the HTML. CSS may add some, which only a browser reads.',
      'information',
    ),
    none: notApplicable('The page has no headings to check.'),
  },
  run({ page }, report) {
    const { document } = page;
    const shown = document.headings.filter(({ hidden, noscript }) => !hidden && !noscript);
    // If all main headings of a page are empty, `h1-present` reports that.
    const isSilent = silentHeadings(document);
    const hasMain = shown.some((heading) => heading.level === 1 && !isSilent(heading));
    const headings = shown.filter(({ level }) => level > 1 || hasMain);
    if (headings.length === 0) return report.none();

    const total = headings.length;
    const { bad, unread } = splitUnnamed(
      headings.map((element) => ({ element, named: !isSilent(element) })),
      page,
    );
    const itemsOf = (some: readonly Spoken[]) => some.map(({ element }) => itemOf(element));
    if (bad.length > 0) return report[page.atEnd ? 'nowhere' : 'some']({ bad: bad.length, total }, itemsOf(bad));
    return unread.length > 0 ? report.unread({ bad: unread.length, total }, itemsOf(unread)) : report.all({ total });
  },
});
