import { pixelWidth } from '../../../audit/read/text/pixel-width.ts';
import { lazy } from '../../../lib/lazy.ts';

/** A text that was cut to a width. */
export interface Cut {
  shown: string;
  /** '' if all of it fits. */
  rest: string;
}

const ELLIPSIS = ' …';

/** Cuts a text as search results do: after the last whole word that fits with an ellipsis into `pixels` of Arial at 20 px. */
export const cutToWidth = (text: string, pixels: number): Cut => {
  if (pixelWidth(text) <= pixels) return { shown: text, rest: '' };
  const characters = Array.from(segmenter().segment(text), ({ segment }) => segment);
  let fits = 0;
  let tooMany = characters.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (pixelWidth(characters.slice(0, middle).join('') + ELLIPSIS) <= pixels) fits = middle;
    else tooMany = middle;
  }
  const end = wordEnd(characters, fits);
  return { shown: characters.slice(0, end).join('').trimEnd(), rest: characters.slice(end).join('').trimStart() };
};

const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** The end of the last whole word; without spaces, or with one very long word, the cut is inside it. */
const wordEnd = (characters: readonly string[], fits: number): number => {
  const space = characters.lastIndexOf(' ', fits);
  return space > fits / 2 ? space : fits;
};
