import { segmenterFor, UNSPACED_RUN } from './words.ts';

/** A word of a text in lower case, and where it is. */
export interface Token {
  word: string;
  start: number;
  end: number;
  /** Whether nothing but a space, or nothing at all, is between this one and the one before. */
  isNext: boolean;
}

/** Words with their letters, digits and marks; hyphens, full stops and apostrophes join two of them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-.+&'’][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*(?:\+\+|#)?/gu;
/** In these an apostrophe is between two words, as in « d’une ». */
const ELIDING = /^(?:fr|it|ca)\b/i;
const ELISION = /^\p{L}{1,6}['’](?=\p{L})/u;
const POSSESSIVE = /['’]s$/;

/** The first words of a text, at most so many. Scripts without spaces are told apart by the dictionary of the language. */
export const tokensOf = (text: string, lang: string | null | undefined, most: number): Token[] => {
  const tokens: Token[] = [];
  const elides = ELIDING.test(lang ?? '');
  let before = -2;
  const add = (written: string, at: number): void => {
    const hasApostrophe = written.includes('’') || written.includes("'");
    const elision = hasApostrophe && elides ? (ELISION.exec(written)?.[0].length ?? 0) : 0;
    const start = at + elision;
    const word = hasApostrophe ? written.slice(elision).replace(POSSESSIVE, '') : written;
    const isNext = elision === 0 && (start === before || (start === before + 1 && text.charAt(before).trim() === ''));
    tokens.push({ word: word.toLowerCase(), start, end: start + word.length, isNext });
    before = at + written.length;
  };
  const addSpaced = (from: number, to: number): void => {
    for (const { 0: word, index } of (from === 0 && to === text.length ? text : text.slice(from, to)).matchAll(WORD)) {
      if (tokens.length >= most) return;
      add(word, from + index);
    }
  };
  let position = 0;
  for (const run of text.matchAll(UNSPACED_RUN)) {
    addSpaced(position, run.index);
    for (const { segment, index, isWordLike } of segmenterFor(lang ?? '').segment(run[0])) {
      if (tokens.length >= most) return tokens;
      if (isWordLike) add(segment, run.index + index);
    }
    position = run.index + run[0].length;
  }
  addSpaced(position, text.length);
  return tokens;
};
