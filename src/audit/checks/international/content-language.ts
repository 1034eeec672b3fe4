import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';
import { isSameLanguage } from '../../read/language/same-language.ts';

export default defineCheck({
  id: 'content-language',
  category: 'international',
  title: 'Content-Language header',
  headline: 'Content-Language and lang disagree',
  why: 'The `Content-Language` header is optional. If it contradicts the `lang` attribute, programs can’t tell which language is right.',
  fix: 'Send the language of the page, as in `Content-Language: en`, or remove the header.',
  task: { text: 'Make the declared languages agree', role: 'developer', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.5',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    agrees: pass('The Content-Language header “{header}” matches the lang attribute “{lang}”.'),
    alone: pass('The Content-Language header is “{header}”.'),
    differs: warn('The Content-Language header is “{header}”, but the lang attribute is “{lang}”.'),
    none: notApplicable('The server sends no Content-Language header.'),
  },
  run({ page: { headers, document } }, report) {
    const header = headerValues(headers, 'content-language').join(', ').trim();
    if (header === '') return report.none();
    const lang = document.html.lang?.trim() ?? '';
    const answers = header.split(',').map((one) => isSameLanguage(one, lang));
    if (answers.includes(true)) return report.agrees({ header, lang });
    return answers.includes(false) ? report.differs({ header, lang }) : report.alone({ header });
  },
});
