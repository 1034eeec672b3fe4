import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { lettersByScript, scriptsOf } from '../../read/script.ts';

export default defineCheck({
  id: 'lang-text',
  category: 'international',
  title: 'Language of the text',
  headline: 'Text doesn’t match the declared language',
  why: 'A text in another script than that of the language named for it is read aloud as nonsense and offered for translation from the wrong language.',
  fix: 'Name the language that the text is written in, as in <html lang="ru">. Where a language is written in another script than usual, say so: <html lang="ru-Latn">.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/ucwvc8/',
  severity: 'information',
  needs: ['page'],
  // Enough letters to judge by, so few of them in the language's own script, and all the characters that are looked at.
  limits: { letters: 200, percent: 10, characters: 10_000 },
  verdicts: {
    same: pass('The text is in a script in which the language “{lang}” is written.'),
    differs: warn('The page names the language “{lang}”, but {foreign} % of the letters are in another script: {script}.'),
    short: notApplicable('There is too little text to judge by: fewer than {letters} letters.'),
    unclear: notApplicable('The page names no language of which the script is known.'),
  },
  judge({ page: { document } }, give, { letters, percent, characters }) {
    const lang = document.html.lang?.trim() ?? '';
    const scripts = scriptsOf(lang);
    if (!scripts) return give.unclear();

    const counts = lettersByScript(document.text.slice(0, characters));
    const total = counts.values().reduce((sum, count) => sum + count, 0);
    if (total < letters) return give.short();

    const own = scripts.reduce((sum, script) => sum + (counts.get(script) ?? 0), 0);
    if (own * 100 >= total * percent) return give.same({ lang });
    return give.differs({ lang, foreign: Math.floor((100 * (total - own)) / total), script: nameOf(mostFrequent(counts)) });
  },
});

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];

const nameOf = (script: string): string => names.of(script) ?? script;

const names = new Intl.DisplayNames(['en'], { type: 'script' });
