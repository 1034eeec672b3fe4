import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { hanLanguageOf, otherLanguageOf } from '../../read/language/text-language.ts';
import { lettersByScript, mainScript, scriptsOf } from '../../read/script.ts';

/** Notes for the most common scripts of the web, and one for all other scripts, which shows the script's code. */
const scriptNotes: Readonly<Record<string, string>> = {
  Latn: 'Mostly Latin letters',
  Cyrl: 'Mostly Cyrillic letters',
  Grek: 'Mostly Greek letters',
  Arab: 'Mostly Arabic letters',
  Hebr: 'Mostly Hebrew letters',
  Hani: 'Mostly Chinese characters',
  Hira: 'Mostly Japanese hiragana',
  Kana: 'Mostly Japanese katakana',
  Hang: 'Mostly Korean letters',
  Deva: 'Mostly Devanagari letters',
  Thai: 'Mostly Thai letters',
  other: 'Mostly letters of the script {script} (ISO 15924)',
};

export default defineCheck({
  id: 'lang-text',
  category: 'international',
  title: 'Language of the text',
  headline: 'Text doesn’t match the declared language',
  why: 'If the text is in a different language than the declared one, screen readers misread it and browsers offer the wrong translation.',
  fix: 'Declare the language of the text: `<html lang="ru">`. If it’s written in an unusual script, add that: `<html lang="ru-Latn">`.',
  task: { text: 'Declare the language of the text', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/ucwvc8/',
  severity: 'low',
  needs: ['page'],
  // Minimum letters for the check, percentages of letters in the language's own script (too few) and in a script other than Latin (too many), and
  // maximum characters examined. Latin names and code occur on pages in any language.
  limits: { letters: 200, percent: 10, most: 75, characters: 10_000 },
  verdicts: {
    same: pass('Nothing suggests that the text isn’t in the declared language “{lang}”.'),
    differs: warn('The declared language is “{lang}”, but {foreign, number}% of the letters are in a different script.'),
    otherLanguage: warn('The declared language is “{lang}”, but the text is in “{found}”.'),
    several: notApplicable('Parts of the page declare a language of their own.'),
    short: notApplicable('There is too little text to check: fewer than {letters, number} letters.'),
    unclear: notApplicable('The page declares no language with a known script.'),
  },
  notes: scriptNotes,
  run({ page: { document } }, report, { letters, percent, most, characters }) {
    const lang = (document.body.lang ?? document.html.lang)?.trim() ?? '';
    const scripts = scriptsOf(lang);
    if (!scripts) return report.unclear();

    const counts = lettersByScript(document.text.slice(0, characters));
    const total = counts.values().reduce((sum, count) => sum + count, 0);
    if (total < letters) return report.short();

    const [language = ''] = lang.toLowerCase().split('-', 1);
    const marked = document.langs.flatMap((one) => one.split('-', 1)).filter((one) => one !== '' && one !== language);
    const own = scripts.reduce((sum, script) => sum + (counts.get(script) ?? 0), 0);
    const script = mainScript(counts);
    const isForeign = !scripts.includes(script) && script !== 'Latn' && (counts.get(script) ?? 0) * 100 >= total * most;
    if (own * 100 >= total * percent && !isForeign) {
      const found = hanLanguageOf(counts, language) ?? otherLanguageOf(document.mainText, script, language);
      if (found === null) return report.same({ lang });
      return marked.includes(found) ? report.several() : report.otherLanguage({ lang, found });
    }
    if (marked.length > 0) return report.several();
    const note = { key: script in scriptNotes ? script : 'other', values: { script } };
    return report.differs({ lang, foreign: Math.floor((100 * (total - own)) / total) }, [{ note }]);
  },
});
