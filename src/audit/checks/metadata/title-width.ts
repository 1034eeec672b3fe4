import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { titleOf } from '../../read/document/head-texts.ts';
import { pixelWidth } from '../../read/text/pixel-width.ts';
import { isPlaceholderTitle } from '../../read/text/placeholder-title.ts';
import { graphemes } from '../../read/text/words.ts';

export default defineCheck({
  id: 'title-width',
  category: 'metadata',
  title: 'Title length',
  headline: 'Title is too short or too long',
  headlines: { tooShort: 'Title is too short', tooLong: 'Title is too long for search results' },
  why: 'Search results show only so much of a title and cut the rest off; a very short one says too little. No search engine has a fixed limit.',
  fix: 'Begin the title with what names the page, in about {minCharacters} characters or more, and let it be no wider than about {maxPixels} px.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'low',
  needs: ['page'],
  limits: { minCharacters: 15, minPixels: 150, maxPixels: 580 },
  verdicts: {
    good: pass('The title fits: its length in characters is {length}, its width about {pixels} px.'),
    tooShort: warn('The title is short: its length in characters is {length}, its width about {pixels} px.'),
    tooLong: warn('The title has {length} characters and is about {pixels} px wide; results show about {maxPixels} px.'),
    noTitle: notApplicable('There is no title to measure, or only a placeholder.'),
  },
  judge({ page }, give, { minCharacters, minPixels, maxPixels }) {
    const title = titleOf(page.document);
    if (title === null || isPlaceholderTitle(title.text)) return give.noTitle();

    const values = { length: graphemes(title.text), pixels: pixelWidth(title.text) };
    const items = [{ line: title.line, snippet: title.text }];
    if (values.pixels > maxPixels) return give.tooLong(values, items);
    // Few characters can say much where each is a word, as in Chinese; they are wider too.
    if (values.length < minCharacters && values.pixels < minPixels) return give.tooShort(values, items);
    return give.good(values, items);
  },
});
