import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { descriptionOf } from '../../read/document/head-texts.ts';
import { pixelWidth } from '../../read/text/pixel-width.ts';
import { graphemes } from '../../read/text/words.ts';

export default defineCheck({
  id: 'description-width',
  category: 'metadata',
  title: 'Meta description length',
  headline: 'Meta description is too short or too long',
  headlines: { tooShort: 'Meta description is too short', tooLong: 'Meta description is too long' },
  why: 'Search results show only so much of a description and cut the rest off; a very short one says too little. No search engine has a fixed limit.',
  fix: 'Say what the page offers in a sentence or two, about {minCharacters} to {maxCharacters} characters, and what matters most first. Wide scripts need fewer.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  severity: 'low',
  needs: ['page'],
  // Descriptions are set at 14 px; two lines of a result on a wide screen have about 1,300.
  limits: { minCharacters: 50, minPixels: 300, maxCharacters: 160, maxPixels: 1300 },
  verdicts: {
    good: pass('The description fits: its length in characters is {length}, its width about {pixels} px.'),
    tooShort: warn('The description is short: its length in characters is {length}, its width about {pixels} px.'),
    tooLong: warn('The description is likely to be cut: its length in characters is {length}, its width about {pixels} px.'),
    none: notApplicable('There is no description to measure.'),
  },
  judge({ page }, give, { minCharacters, minPixels, maxCharacters, maxPixels }) {
    const description = descriptionOf(page.document);
    if (description === null) return give.none();

    const { text, line, source } = description;
    const values = { length: graphemes(text), pixels: Math.round(pixelWidth(text) * SIZE_TO_TITLE) };
    const items = [{ line, snippet: source }];
    if (values.length > maxCharacters || values.pixels > maxPixels) return give.tooLong(values, items);
    // Few characters can say much where each is a word, as in Chinese; they are wider too.
    if (values.length < minCharacters && values.pixels < minPixels) return give.tooShort(values, items);
    return give.good(values, items);
  },
});

/** Of the letters of a description to those of a title, which `pixelWidth` measures. */
const SIZE_TO_TITLE = 14 / 20;
