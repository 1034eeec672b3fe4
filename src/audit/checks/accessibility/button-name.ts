import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { type Spoken, splitUnnamed, spokenButtons } from '../../read/document/accessible-name.ts';

export default defineCheck({
  id: 'button-name',
  category: 'accessibility',
  title: 'Button labels',
  headline: 'Buttons without an accessible name',
  headlines: { unread: 'Buttons that only CSS may name' },
  why: 'Screen readers announce a button by its name. Without one, users only hear “button”.',
  fix: 'Add text to each button, or an `aria-label` if it only shows an icon: `<button aria-label="Close">×</button>`.',
  task: { text: 'Give every button a readable name', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/97a4e1/',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {The only button has} =2 {Both buttons have} other {All # buttons have}} an accessible name.'),
    some: warn(
      '{bad, number} of {total, plural, one {# button} other {# buttons}} {bad, plural, one {has} other {have}} no accessible name.',
    ),
    nowhere: warn(
      '{bad, number} of {total, plural, one {# button} other {# buttons}} {bad, plural, one {has} other {have}} no accessible name, not even text from CSS.',
    ),
    unread: warn(
      '{bad, number} of {total, plural, one {# button} other {# buttons}} {bad, plural, one {has} other {have}} no name in the HTML. CSS may add one, which only a browser reads.',
      'information',
    ),
    none: notApplicable('The page has no buttons.'),
  },
  run({ page }, report) {
    const buttons = spokenButtons(page.document);
    if (buttons.length === 0) return report.none();

    const total = buttons.length;
    const { bad, unread } = splitUnnamed(buttons, page);
    const itemsOf = (some: readonly Spoken[]) => some.map(({ element }) => itemOf(element));
    if (bad.length > 0) return report[page.atEnd ? 'nowhere' : 'some']({ bad: bad.length, total }, itemsOf(bad));
    return unread.length > 0 ? report.unread({ bad: unread.length, total }, itemsOf(unread)) : report.all({ total });
  },
});
