import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { spokenFields } from '../../read/document/accessible-name.ts';

export default defineCheck({
  id: 'form-label',
  category: 'accessibility',
  title: 'Form field labels',
  headline: 'Form fields without a label',
  why: 'People who cannot see a form hear the name of each field. Where there is none, they cannot know what to fill in.',
  fix: 'Tie a <label> to every field, by its for attribute or by putting the field inside; or give the field an aria-label.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/e086e5/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All form fields have a name: {total}.'),
    some: warn('Form fields without a name: {bad} of {total}.'),
    none: notApplicable('The page has no form fields.'),
  },
  judge({ page }, give) {
    const fields = spokenFields(page.document);
    if (fields.length === 0) return give.none();

    const bad = fields.filter(({ named }) => !named);
    const total = fields.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ element }) => itemOf(element)),
    );
  },
});
