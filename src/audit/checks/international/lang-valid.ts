import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isLanguage } from '../../read/language/iana-subtags.ts';

export default defineCheck({
  id: 'lang-valid',
  category: 'international',
  title: 'lang attribute value',
  headline: 'Invalid lang attribute',
  why: 'Screen readers choose their voice by this code and ignore codes they don’t know.',
  fix: 'Start with a language from the IANA registry and separate what follows with a hyphen: `en` or `en-US`.',
  task: { text: 'Correct the declared language', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/bf051a/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    known: pass('The lang attribute “{lang}” starts with a registered language.'),
    underscore: fail('The lang attribute “{lang}” has an underscore instead of a hyphen, which makes it invalid.'),
    unregistered: fail('The lang attribute “{lang}” doesn’t start with a registered language.'),
    none: notApplicable('The page declares no language.'),
  },
  run({ page }, report) {
    const lang = page.document.html.lang?.trim() ?? '';
    if (lang === '') return report.none();
    // Region and other subtags are not checked: screen readers do not need them.
    const [language = ''] = lang.split('-', 1);
    if (isLanguage(language)) return report.known({ lang });
    const [beforeUnderscore = ''] = lang.split('_', 1);
    return beforeUnderscore !== lang && isLanguage(beforeUnderscore) ? report.underscore({ lang }) : report.unregistered({ lang });
  },
});
