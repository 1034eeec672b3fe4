import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isLanguage } from '../../read/language/iana-language.ts';

export default defineCheck({
  id: 'lang-valid',
  category: 'international',
  title: 'lang attribute value',
  headline: 'Invalid lang attribute',
  why: 'Screen readers choose their voice by this code. One that names no language is as good as none.',
  fix: 'Begin the lang attribute with a language of the IANA registry, with a hyphen before what follows, as in "en" or "en-US".',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/bf051a/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    known: pass('“{lang}” begins with a registered language.'),
    underscore: fail('“{lang}” has an underscore where a hyphen belongs, so it names no language.'),
    unregistered: fail('“{lang}” does not begin with a registered language.'),
    none: notApplicable('The page does not name its language.'),
  },
  judge({ page }, give) {
    const lang = page.document.html.lang?.trim() ?? '';
    if (lang === '') return give.none();
    // Region and the rest are not judged: screen readers do not need them.
    const [language = ''] = lang.split('-', 1);
    if (isLanguage(language)) return give.known({ lang });
    const [beforeUnderscore = ''] = lang.split('_', 1);
    return beforeUnderscore !== lang && isLanguage(beforeUnderscore) ? give.underscore({ lang }) : give.unregistered({ lang });
  },
});
