import { segmenterFor } from './words.ts';

/**
 * Returns the meaningful words of a text in lower case and in order, split by Unicode rules (UAX 29; `lang` selects the dictionary for scripts
 * without spaces). Short words are left out, since most of them are articles and prepositions.
 */
export const termsOf = (text: string, lang?: string | null): string[] => {
  const terms: string[] = [];
  for (const { segment, isWordLike } of segmenterFor(lang ?? '').segment(text.slice(0, MAX_LENGTH).normalize('NFC'))) {
    if (isWordLike && isLong(segment)) terms.push(segment.toLowerCase());
  }
  return terms;
};

/** Returns the beginning of a term (the stem), which rarely changes with number, case or tense. */
export const stemOf = (term: string): string => {
  const letters = [...term];
  const least = CJK_CHARACTER.test(term) ? MIN_LETTERS / 2 : MIN_LETTERS;
  return letters.slice(0, Math.max(least, Math.min(MAX_STEM, letters.length - MAX_ENDING))).join('');
};

/** Returns the beginning of a text that contains `count` words. */
export const firstWords = (text: string, count: number, lang?: string | null): string => {
  const start = text.slice(0, MAX_LENGTH);
  let left = count;
  for (const { segment, index, isWordLike } of segmenterFor(lang ?? '').segment(start)) {
    if (isWordLike && --left === 0) return start.slice(0, index + segment.length);
  }
  return start;
};

/** Maximum characters of a text that `termsOf` and `firstWords` read. */
const MAX_LENGTH = 2_000;
/** Minimum letters of a word; a letter of a dense script counts as two. */
const MIN_LETTERS = 4;
const CJK_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MAX_STEM = 6;
const MAX_ENDING = 3;

const isLong = (word: string): boolean => {
  if (!/\p{L}/u.test(word)) return false;
  let letters = 0;
  for (const character of word) if (!/\p{M}/u.test(character)) letters += CJK_CHARACTER.test(character) ? 2 : 1;
  return letters >= MIN_LETTERS;
};
