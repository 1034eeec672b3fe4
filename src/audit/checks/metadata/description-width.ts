import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { descriptionOf } from '../../read/document/head-texts.ts';
import { pixelWidth } from '../../read/text/pixel-width.ts';
import { countGraphemes } from '../../read/text/words.ts';

export default defineCheck({
  id: 'description-width',
  category: 'metadata',
  title: 'Meta description length',
  headline: 'Meta description is too short or too long',
  headlines: { tooShort: 'Meta description is too short', tooLong: 'Meta description is too long' },
  why: 'Search results cut off a long description, and a very short one says too little. There is no fixed limit.',
  fix: 'Describe the page in one or two sentences of {minCharacters} to {maxCharacters} characters, most important things first. In Chinese, Japanese or Korean, use up to {maxFullWidth}.',
  task: { text: 'Adjust the length of the description', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  severity: 'low',
  needs: ['page'],
  // Search results show descriptions at 14 px, and so 110 to 120 characters of a full-width script.
  limits: { minCharacters: 50, minPixels: 300, maxCharacters: 160, maxFullWidth: 120 },
  verdicts: {
    good: pass('The description is {length, plural, one {# character} other {# characters}} (about {pixels, number} px), which fits.'),
    tooShort: warn('The description is only {length, plural, one {# character} other {# characters}} (about {pixels, number} px).'),
    tooLong: warn(
      'The description is {length, plural, one {# character} other {# characters}} (about {pixels, number} px). Search results will cut it off.',
    ),
    none: notApplicable('The page has no description to measure.'),
  },
  run({ page }, report, { minCharacters, minPixels, maxCharacters, maxFullWidth }) {
    const description = descriptionOf(page.document);
    if (description === null) return report.none();

    const { text, line, source } = description;
    const values = { length: countGraphemes(text), pixels: Math.round(pixelWidth(text) * SIZE_TO_TITLE) };
    const items = [{ line, snippet: source }];
    if (values.length > maxCharacters || values.pixels > maxFullWidth * FULL_WIDTH) return report.tooLong(values, items);
    // In scripts such as Chinese, where each character is a word, few characters say much; the characters are also wider.
    if (values.length < minCharacters && values.pixels < minPixels) return report.tooShort(values, items);
    return report.good(values, items);
  },
});

/** Width of a full-width character in a description, in pixels. */
const FULL_WIDTH = 14;

/** Ratio of letter width in a description to letter width in a title, which `pixelWidth` measures. */
const SIZE_TO_TITLE = 14 / 20;
