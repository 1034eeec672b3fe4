import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { spokenFields } from '../../read/document/accessible-name.ts';

export default defineCheck({
  id: 'form-label',
  category: 'accessibility',
  title: 'Form field labels',
  headline: 'Form fields without a label',
  why: 'Screen readers announce the label of a form field. Without one, users can’t tell what to enter.',
  fix: 'Connect a `<label>` to every field: `<label for="email">Email</label><input id="email" type="email">`. Or add an `aria-label`.',
  task: { text: 'Label every form field', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/e086e5/',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {The only form field has} =2 {Both form fields have} other {All # form fields have}} a label.'),
    some: warn(
      '{bad, number} of {total, plural, one {# form field} other {# form fields}} {bad, plural, one {has} other {have}} no label.',
    ),
    nowhere: warn(
      '{bad, number} of {total, plural, one {# form field} other {# form fields}} {bad, plural, one {has} other {have}} no label, not even text from CSS.',
    ),
    none: notApplicable('The page has no form fields.'),
  },
  run({ page }, report) {
    const fields = spokenFields(page.document);
    if (fields.length === 0) return report.none();

    const bad = fields.filter(({ named }) => !named);
    const total = fields.length;
    if (bad.length === 0) return report.all({ total });
    return report[page.atEnd ? 'nowhere' : 'some'](
      { bad: bad.length, total },
      bad.map(({ element }) => itemOf(element)),
    );
  },
});
