import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import { lettersByScript, scriptsOf } from '../../read/script.ts';

export default defineCheck({
  id: 'dir-rtl',
  category: 'international',
  title: 'Text direction',
  headline: 'Right-to-left page without dir="rtl"',
  headlines: { leftToRight: 'Right-to-left text is marked dir="ltr"' },
  why: 'Arabic, Hebrew or Persian run from right to left. Without `dir="rtl"`, browsers align text, lists and tables to the left and misplace punctuation.',
  fix: 'Set the direction on the `<html>` tag: `<html lang="ar" dir="rtl">`. CSS alone doesn’t reach screen readers and feed readers.',
  task: { text: 'Declare the direction of the text', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/International/questions/qa-html-dir',
  severity: 'low',
  needs: ['page'],
  // Minimum letters to recognize the script, and maximum characters examined.
  limits: { letters: 200, characters: 10_000 },
  verdicts: {
    declared: pass('The text direction is declared: `dir="{dir}"`.'),
    missing: warn('The text runs from right to left, but neither `<html>` nor `<body>` has a `dir` attribute.'),
    leftToRight: warn('The text runs from right to left, but the page has `dir="ltr"`.'),
    none: notApplicable('The text runs from left to right.'),
  },
  run({ page: { document } }, report, limits) {
    if (!isRightToLeft(document, limits)) return report.none();
    // An unknown value counts as no value (HTML, 3.2.6.4); the `dir` of the body is closer to the text than that of the root.
    const declared = [document.body.dir, document.html.dir].map((dir) => dir?.trim().toLowerCase() ?? '');
    const dir = declared.find((one) => one === 'rtl' || one === 'ltr' || one === 'auto');
    if (dir === undefined) return report.missing();
    return dir === 'ltr' ? report.leftToRight() : report.declared({ dir });
  },
});

/** Decides by the script of most letters; with few letters, by the script of the page's language. */
const isRightToLeft = ({ html, text }: Document, { letters, characters }: { letters: number; characters: number }): boolean => {
  const counts = lettersByScript(text.slice(0, characters));
  const total = counts.values().reduce((sum, count) => sum + count, 0);
  const rightToLeft = RIGHT_TO_LEFT.reduce((sum, script) => sum + (counts.get(script) ?? 0), 0);
  if (total >= letters) return rightToLeft * 2 > total;
  const [script = ''] = scriptsOf(html.lang?.trim() ?? '') ?? [];
  return RIGHT_TO_LEFT.includes(script) && rightToLeft * 2 >= total;
};

/** ISO 15924 codes of the right-to-left scripts that `lettersByScript` knows. */
const RIGHT_TO_LEFT: readonly string[] = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'];
