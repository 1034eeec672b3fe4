import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { titleOf } from '../../read/document/head-texts.ts';
import { pixelWidth } from '../../read/text/pixel-width.ts';
import { isPlaceholderTitle } from '../../read/text/placeholder-title.ts';
import { countGraphemes } from '../../read/text/words.ts';

export default defineCheck({
  id: 'title-width',
  category: 'metadata',
  title: 'Title length',
  headline: 'Title is too short or too long',
  headlines: { tiny: 'Title is hardly a word', tooShort: 'Title is too short', tooLong: 'Title is too long for search results' },
  why: 'Search results cut off a long title, and a very short one says too little. There is no fixed limit.',
  fix: 'Start the title with what the page is about. Use at least {minCharacters, number} characters and at most about {maxPixels, number} px.',
  task: { text: 'Adjust the length of the title', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  limits: { leastCharacters: 6, minCharacters: 15, minPixels: 150, maxPixels: 580 },
  verdicts: {
    good: pass('The title is {length, plural, one {# character} other {# characters}} (about {pixels, number} px), which fits.'),
    tiny: fail('The title “{title}” has fewer than {leastCharacters, number} characters, too few to say what the page is about.', 'medium'),
    tooShort: warn('The title is only {length, plural, one {# character} other {# characters}} (about {pixels, number} px).'),
    tooLong: warn(
      'The title is {length, plural, one {# character} other {# characters}} (about {pixels, number} px); Google shows about {maxPixels, number} px.',
    ),
    noTitle: notApplicable('There is no title to measure, or only a generic one.'),
  },
  run({ page }, report, { leastCharacters, minCharacters, minPixels, maxPixels }) {
    const title = titleOf(page.document);
    if (title === null) return report.noTitle();

    const values = { length: countGraphemes(title.text), pixels: pixelWidth(title.text) };
    const items = [{ line: title.line, snippet: title.text }];
    if (values.length < leastCharacters && !CJK.test(title.text)) return report.tiny({ title: title.text }, items);
    if (isPlaceholderTitle(title.text)) return report.noTitle();
    if (values.pixels > maxPixels) return report.tooLong(values, items);
    // Where each character is a word, few characters say much; the characters are also wider.
    if (values.length < minCharacters && values.pixels < minPixels) return report.tooShort(values, items);
    return report.good(values, items);
  },
});

/** Matches Chinese, Japanese and Korean characters, each of which is a word or a syllable. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
