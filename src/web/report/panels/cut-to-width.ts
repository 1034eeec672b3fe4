import { pixelWidth } from '../../../audit/read/text/pixel-width.ts';
import { lazy } from '../../../lib/lazy.ts';

/** A text that was cut to a maximum width. */
export interface CutText {
  shown: string;
  /** The text after the cut; '' if the whole text fits. */
  rest: string;
}

const ELLIPSIS = ' …';

/** Cuts a text like search results do: after the last whole word that, with an ellipsis, fits into `pixels` of Arial at 20 px. */
export const cutToWidth = (text: string, pixels: number): CutText => {
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

/** Finds the end of the last whole word. Without spaces, or with one very long word, the cut is inside the word. */
const wordEnd = (characters: readonly string[], fits: number): number => {
  const space = characters.lastIndexOf(' ', fits);
  return space > fits / 2 ? space : fits;
};
