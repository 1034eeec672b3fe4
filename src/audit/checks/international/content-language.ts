import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';
import { isSameLanguage } from '../../read/language/same-language.ts';

export default defineCheck({
  id: 'content-language',
  category: 'international',
  title: 'Content-Language header',
  headline: 'Content-Language and lang disagree',
  why: 'The header says for readers of which languages a page is meant. It need not be sent; where it is, it should not contradict the page.',
  fix: 'Send the languages the page is meant for, with that of its lang attribute among them, or leave the header out.',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.5',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    agrees: pass('The Content-Language header, “{header}”, agrees with the lang attribute, “{lang}”.'),
    alone: pass('The page is meant for readers of “{header}” by its Content-Language header.'),
    differs: warn('The Content-Language header is “{header}”, but the lang attribute is “{lang}”.'),
    none: notApplicable('There is no Content-Language header.'),
  },
  judge({ page: { headers, document } }, give) {
    const header = headerValues(headers, 'content-language').join(', ').trim();
    if (header === '') return give.none();
    const lang = document.html.lang?.trim() ?? '';
    const answers = header.split(',').map((one) => isSameLanguage(one, lang));
    if (answers.includes(true)) return give.agrees({ header, lang });
    return answers.includes(false) ? give.differs({ header, lang }) : give.alone({ header });
  },
});
