import { numberIn } from './value-form.ts';

/** The words and numbers of a page’s visible text, for fast search. */
export interface ShownText {
  words: ReadonlySet<string>;
  /** Digits of the numbers, without separators. */
  numbers: ReadonlySet<string>;
}

export const shownText = (text: string): ShownText => ({ words: new Set(wordsIn(text)), numbers: new Set(numbersIn(text)) });

/** True if the text shows a number in any notation: 1299.5 as “1.299,50”, “1 299,50” or “1299,5”, 1299 as “1299,00” or “1,299.-”. */
export const showsNumber = ({ numbers }: ShownText, number: string): boolean => {
  const value = numberIn(number);
  // A value that is not a number cannot be searched for.
  if (Number.isNaN(value)) return true;
  const spellings = [number, String(value), ...[0, 1, 2].filter((places) => isExact(value, places)).map((places) => value.toFixed(places))];
  return spellings.some((spelling) => numbers.has(digitsOf(spelling)));
};

/** True if at least half of a headline’s words are shown, in any order. */
export const showsWords = ({ words }: ShownText, heading: string): boolean => {
  const wanted = wordsIn(heading);
  return wanted.filter((word) => words.has(word)).length * 2 >= wanted.length;
};

const UNSPACED_SCRIPTS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
/** Matches words; in scripts without spaces, each character counts as a word. */
const WORD = new RegExp(`[${UNSPACED_SCRIPTS}]|[[\\p{L}\\p{N}]--[${UNSPACED_SCRIPTS}]]+`, 'gv');
/** Matches groups of digits separated by one mark or space. */
const NUMBER_GROUPS = /\d+(?:[.,'’，．\s]\d+)*/g;

const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Returns the numbers in a text. Groups separated by a space or a full-width comma may be one number or several: both readings count. */
const numbersIn = (text: string): string[] =>
  (withPlainDigits(text).match(NUMBER_GROUPS) ?? []).flatMap((number) => {
    const parts = number.split(/[\s，]/).slice(0, MAX_NUMBER_PARTS);
    return parts.flatMap((part, index) => [
      digitsOf(part),
      digitsOf(part + (parts[index + 1] ?? '')),
      digitsOf(parts.slice(index, index + 3).join('')),
    ]);
  });

/** Maximum groups of one number; columns of numbers have more, but are not prices. */
const MAX_NUMBER_PARTS = 1_000;

/** Returns only the digits of a number. */
const digitsOf = (number: string): string => number.replace(/\D/g, '');

const isExact = (value: number, places: number): boolean => Math.abs(Number(value.toFixed(places)) - value) < 1e-9;

/** Replaces Arabic, Persian, Devanagari and full-width digits with ASCII digits. */
const withPlainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\uFF10-\uFF19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZERO_DIGITS.find((zero) => zero <= code) ?? 0));
  });

const ZERO_DIGITS = [0xff10, 0x966, 0x6f0, 0x660];
