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
  source: 'https://www.w3.org/International/questions/qa-html-dir',
  severity: 'low',
  needs: ['page'],
  // Enough letters to tell the script by, and all the characters that are looked at.
  limits: { letters: 200, characters: 10_000 },
  verdicts: {
    declared: pass('The text direction is declared: `dir="{dir}"`.'),
    missing: warn('The text runs from right to left, but neither `<html>` nor `<body>` has a `dir` attribute.'),
    leftToRight: warn('The text runs from right to left, but the page has `dir="ltr"`.'),
    none: notApplicable('The text runs from left to right.'),
  },
  run({ page: { document } }, report, limits) {
    if (!isRightToLeft(document, limits)) return report.none();
    // An unknown value is as good as none (HTML, 3.2.6.4); that of the body is the nearer one to the text.
    const declared = [document.body.dir, document.html.dir].map((dir) => dir?.trim().toLowerCase() ?? '');
    const dir = declared.find((one) => one === 'rtl' || one === 'ltr' || one === 'auto');
    if (dir === undefined) return report.missing();
    return dir === 'ltr' ? report.leftToRight() : report.declared({ dir });
  },
});

/** By most of its letters; where these are few, by the script of its language. */
const isRightToLeft = ({ html, text }: Document, { letters, characters }: { letters: number; characters: number }): boolean => {
  const counts = lettersByScript(text.slice(0, characters));
  const total = counts.values().reduce((sum, count) => sum + count, 0);
  const rightToLeft = RIGHT_TO_LEFT.reduce((sum, script) => sum + (counts.get(script) ?? 0), 0);
  if (total >= letters) return rightToLeft * 2 > total;
  const [script = ''] = scriptsOf(html.lang?.trim() ?? '') ?? [];
  return RIGHT_TO_LEFT.includes(script) && rightToLeft * 2 >= total;
};

/** Scripts of ISO 15924 that `lettersByScript` knows. */
const RIGHT_TO_LEFT: readonly string[] = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'];
