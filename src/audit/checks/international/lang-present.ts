import { defineCheck, fail, pass } from '../../check.ts';

export default defineCheck({
  id: 'lang-present',
  category: 'international',
  title: 'HTML lang attribute',
  headline: 'lang attribute is missing or empty',
  headlines: { absent: 'No lang attribute', empty: 'lang attribute is empty' },
  why: 'Screen readers choose their voice, and browsers offer a translation, by the language a page names. Search engines find it out from the text itself.',
  fix: 'Name the language in the first tag, as in <html lang="en">.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/b5c3f8/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    present: pass('The page names its language: “{lang}”.'),
    empty: fail('The page has a lang attribute, but it is empty.'),
    absent: fail('The page does not name its language.'),
  },
  judge({ page }, give) {
    const { lang } = page.document.html;
    if (lang === undefined) return give.absent();
    return lang.trim() === '' ? give.empty() : give.present({ lang: lang.trim() });
  },
});
