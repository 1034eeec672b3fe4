import { defineCheck, fail, pass } from '../../check.ts';

export default defineCheck({
  id: 'lang-present',
  category: 'international',
  title: 'HTML lang attribute',
  headline: 'lang attribute is missing or empty',
  headlines: { absent: 'No lang attribute', empty: 'lang attribute is empty' },
  why: 'Screen readers choose their voice by `lang`, and browsers offer translations by it. Google detects the language from the text.',
  fix: 'Add the language to the `<html>` tag: `<html lang="en">`.',
  task: { text: 'Declare the language of the page', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/b5c3f8/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    present: pass('The lang attribute is “{lang}”.'),
    empty: fail('The `lang` attribute is empty.'),
    absent: fail('The `<html>` tag has no `lang` attribute.'),
  },
  run({ page }, report) {
    const { lang } = page.document.html;
    if (lang === undefined) return report.absent();
    return lang.trim() === '' ? report.empty() : report.present({ lang: lang.trim() });
  },
});
