import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { languageVersionsOf, ownVersionsOf } from '../../read/language/language-versions.ts';
import { isSameLanguage } from '../../read/language/same-language.ts';

export default defineCheck({
  id: 'hreflang-lang',
  category: 'international',
  title: 'hreflang and lang',
  headline: 'hreflang and lang disagree',
  why: 'Search engines go by hreflang, browsers and screen readers by lang. Where the two name different languages, one of them is wrong.',
  fix: 'Name the language that the page is written in, both in its lang attribute and in its own hreflang.',
  source: 'https://www.w3.org/International/questions/qa-html-language-declarations',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    same: pass('hreflang and lang name the same language: “{lang}”.'),
    differs: warn('hreflang names this page “{codes}”, but its lang attribute is “{lang}”.'),
    none: notApplicable('The page does not name its language both ways.'),
  },
  judge({ page }, give) {
    const lang = page.document.html.lang?.trim() ?? '';
    const compared = ownVersionsOf(page, languageVersionsOf(page)).flatMap((version) => {
      const same = isSameLanguage(version.code, lang);
      return same === null ? [] : [{ ...version, same }];
    });
    if (compared.length === 0) return give.none();
    // A page may serve several languages; one of them is that of its text.
    if (compared.some(({ same }) => same)) return give.same({ lang });
    const codes = [...new Set(compared.map(({ code }) => code))].join('”, “');
    return give.differs(
      { codes, lang },
      compared.map(({ item }) => item),
    );
  },
});
