import { segmenterFor } from './words.ts';

/**
 * The words of a text that carry meaning, in lower case and in order, told apart as Unicode has it (UAX 29; `lang` chooses the dictionary
 * for scripts without spaces). Short words are left out: in most languages they are articles and prepositions.
 */
export const termsOf = (text: string, lang?: string | null): string[] => {
  const terms: string[] = [];
  for (const { segment, isWordLike } of segmenterFor(lang ?? '').segment(text.slice(0, MAX_LENGTH).normalize('NFC'))) {
    if (isWordLike && isLong(segment)) terms.push(segment.toLowerCase());
  }
  return terms;
};

/** The beginning of a term, which seldom changes with number, case or tense: to be looked for inside of words. */
export const stemOf = (term: string): string => {
  const letters = [...term];
  const least = DENSE.test(term) ? MIN_LETTERS / 2 : MIN_LETTERS;
  return letters.slice(0, Math.max(least, Math.min(MAX_STEM, letters.length - MAX_ENDING))).join('');
};

/** The beginning of a text that holds `count` words, or all of it. */
export const firstWords = (text: string, count: number, lang?: string | null): string => {
  const start = text.slice(0, MAX_LENGTH);
  let left = count;
  for (const { segment, index, isWordLike } of segmenterFor(lang ?? '').segment(start)) {
    if (isWordLike && --left === 0) return start.slice(0, index + segment.length);
  }
  return start;
};

/** Characters that are looked at: both are about the beginning of something. */
const MAX_LENGTH = 2_000;
/** Letters from which a word counts; one of a dense script counts for two. */
const MIN_LETTERS = 4;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MAX_STEM = 6;
const MAX_ENDING = 3;

const isLong = (word: string): boolean => {
  if (!/\p{L}/u.test(word)) return false;
  let letters = 0;
  for (const character of word) if (!/\p{M}/u.test(character)) letters += DENSE.test(character) ? 2 : 1;
  return letters >= MIN_LETTERS;
};
