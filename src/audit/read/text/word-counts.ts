import { oncePer } from '../../../lib/once-per.ts';
import type { Document } from '../document/document.ts';
import { countWords } from './words.ts';

/** Number of words that a page shows. */
export const wordsOf = oncePer(({ text, html }: Document): number => countWords(text, html.lang));

/** Number of words of its main text. */
export const mainWordsOf = oncePer((document: Document): number =>
  document.mainText === document.text ? wordsOf(document) : countWords(document.mainText, document.html.lang),
);
