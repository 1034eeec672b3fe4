import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { spokenButtons } from '../../read/document/accessible-name.ts';

export default defineCheck({
  id: 'button-name',
  category: 'accessibility',
  title: 'Button labels',
  headline: 'Buttons without an accessible name',
  why: 'People who cannot see a button hear its name. Of one that only shows a picture they hear “button” and no more.',
  fix: 'Write into each button what it does, or name it with an aria-label, as in <button aria-label="Close">×</button>.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/97a4e1/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All buttons have a name: {total}.'),
    some: warn('Buttons without a name: {bad} of {total}.'),
    none: notApplicable('The page has no buttons.'),
  },
  judge({ page }, give) {
    const buttons = spokenButtons(page.document);
    if (buttons.length === 0) return give.none();

    const bad = buttons.filter(({ named }) => !named);
    const total = buttons.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ element }) => itemOf(element)),
    );
  },
});
