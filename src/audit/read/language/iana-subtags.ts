import { extendedLanguages, grandfathered, threeLetterLanguages, twoLetterLanguages, variants } from './iana-registry.ts';

/**
 * Checks for a primary language subtag, case-insensitively, deprecated and private ones included. A language with a two-letter code has no
 * three-letter code here: `en` is one, `eng` is not.
 */
export const isLanguage = (word: string): boolean => {
  const subtag = word.toLowerCase();
  if (!/^[a-z]{2,3}$/.test(subtag)) return false;
  if (subtag.length === 2) return twoLetters.has(subtag);
  return threeLetters.get(subtag.slice(0, 2))?.test(subtag.charAt(2)) ?? false;
};

/** Checks if a word is an extended language subtag of this language, case-insensitively. */
export const isExtendedLanguage = (language: string, word: string): boolean =>
  extended.get(language.toLowerCase())?.has(word.toLowerCase()) ?? false;

/** Checks for a registered variant, case-insensitively. The languages that a variant is meant for are advice and do not count. */
export const isVariant = (word: string): boolean => registeredVariants.has(word.toLowerCase());

/** Checks if a tag was registered as a whole before RFC 4646; it is valid although its parts are not. */
export const isGrandfathered = (tag: string): boolean => grandfatheredTags.has(tag.toLowerCase());

const wordsOf = (table: string): string[] => table.trim().split(/\s+/);

const twoLetters: ReadonlySet<string> = new Set(wordsOf(twoLetterLanguages));
const threeLetters: ReadonlyMap<string, RegExp> = new Map(
  wordsOf(threeLetterLanguages).map((word) => [word.slice(0, 2), new RegExp(`[${word.slice(2)}]`)]),
);
const registeredVariants: ReadonlySet<string> = new Set(wordsOf(variants));
const grandfatheredTags: ReadonlySet<string> = new Set(wordsOf(grandfathered));

const extended = new Map<string, Set<string>>();
let prefix = '';
for (const word of wordsOf(extendedLanguages)) {
  if (word.endsWith(':')) {
    prefix = word.slice(0, -1);
    extended.set(prefix, new Set());
  } else extended.get(prefix)?.add(word);
}
