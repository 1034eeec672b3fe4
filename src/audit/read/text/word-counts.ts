import { oncePer } from '../../../lib/once-per.ts';
import type { Document } from '../document/document.ts';
import { countWords } from './words.ts';

/** Returns the number of words that a page shows, cached per page. */
export const wordsOf = oncePer(({ text, html }: Document): number => countWords(text, html.lang));

/** Returns the number of words in the main text of a page, cached per page. */
export const mainWordCountOf = oncePer((document: Document): number =>
  document.mainText === document.text ? wordsOf(document) : countWords(document.mainText, document.html.lang),
);
