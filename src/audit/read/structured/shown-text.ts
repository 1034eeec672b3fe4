import { numberIn } from './value-form.ts';

/** What a text shows, to look things up in. */
export interface ShownText {
  words: ReadonlySet<string>;
  /** Digits of numbers, without what stands between them. */
  numbers: ReadonlySet<string>;
}

export const shownText = (text: string): ShownText => ({ words: new Set(wordsIn(text)), numbers: new Set(numbersIn(text)) });

/** Whether a number is shown, however it is written: 1299.5 as “1.299,50”, “1 299,50” or “1299,5”, 1299 as “1299,00” or “1,299.-”. */
export const showsNumber = ({ numbers }: ShownText, number: string): boolean => {
  const value = numberIn(number);
  // One that is no number cannot be looked for.
  if (Number.isNaN(value)) return true;
  const spellings = [number, String(value), ...[0, 1, 2].filter((places) => isExact(value, places)).map((places) => value.toFixed(places))];
  return spellings.some((spelling) => numbers.has(digitsOf(spelling)));
};

/** Whether at least half of the words of a heading are shown: in an article they are, if not always in that order. */
export const showsWords = ({ words }: ShownText, heading: string): boolean => {
  const wanted = wordsIn(heading);
  return wanted.filter((word) => words.has(word)).length * 2 >= wanted.length;
};

const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
/** Of scripts that are written without spaces each character is a word. */
const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{N}]--[${UNSPACED}]]+`, 'gv');
/** Digits in groups, with one mark or space between. */
const NUMBER = /\d+(?:[.,'’，．\s]\d+)*/g;

const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Groups with a space or a full-width comma between may be one number or several: they count as each. */
const numbersIn = (text: string): string[] =>
  (withPlainDigits(text).match(NUMBER) ?? []).flatMap((number) => {
    const parts = number.split(/[\s，]/).slice(0, MAX_PARTS);
    return parts.flatMap((part, index) => [
      digitsOf(part),
      digitsOf(part + (parts[index + 1] ?? '')),
      digitsOf(parts.slice(index, index + 3).join('')),
    ]);
  });

/** In a column of numbers there are many more, and none of them is a price. */
const MAX_PARTS = 1_000;

/** Without marks, spaces and signs. */
const digitsOf = (number: string): string => number.replace(/\D/g, '');

const isExact = (value: number, places: number): boolean => Math.abs(Number(value.toFixed(places)) - value) < 1e-9;

/** Arabic, Persian, Devanagari and full-width digits as those of ASCII. */
const withPlainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\uFF10-\uFF19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.find((zero) => zero <= code) ?? 0));
  });

const ZEROS = [0xff10, 0x966, 0x6f0, 0x660];
