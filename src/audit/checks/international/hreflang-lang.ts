import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { languageVersionsOf, ownVersionsOf } from '../../read/language/language-versions.ts';
import { isSameLanguage } from '../../read/language/same-language.ts';

export default defineCheck({
  id: 'hreflang-lang',
  category: 'international',
  title: 'hreflang and lang',
  headline: 'hreflang and lang disagree',
  why: 'Search engines read hreflang, browsers and screen readers read `lang`. If they disagree, one of them is wrong.',
  fix: 'Set `lang` and the page’s own hreflang to the language of the text.',
  task: { text: 'Make language code and text agree', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/International/questions/qa-html-language-declarations',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    same: pass('hreflang and the lang attribute agree: “{lang}”.'),
    differs: warn('The page’s own hreflang is {codes}, but its lang attribute is “{lang}”.'),
    none: notApplicable('The page doesn’t declare its language in both hreflang and `lang`.'),
  },
  run({ page }, report) {
    const lang = page.document.html.lang?.trim() ?? '';
    const compared = ownVersionsOf(page, languageVersionsOf(page)).flatMap((version) => {
      const same = isSameLanguage(version.code, lang);
      return same === null ? [] : [{ ...version, same }];
    });
    if (compared.length === 0) return report.none();
    // A page may serve several languages; one of its codes is the language of the text.
    if (compared.some(({ same }) => same)) return report.same({ lang });
    const codes = [...new Set(compared.map(({ code }) => code))].join(', ');
    return report.differs(
      { codes, lang },
      compared.map(({ item }) => item),
    );
  },
});
