import { extendedLanguages, grandfathered, threeLetterLanguages, twoLetterLanguages, variants } from './iana-registry.ts';

/**
 * Whether a word, in whatever case, is a primary language subtag, deprecated and private ones included. A language with a code of two letters
 * has none of three here, so `en` is one and `eng` is not.
 */
export const isLanguage = (word: string): boolean => {
  const subtag = word.toLowerCase();
  if (!/^[a-z]{2,3}$/.test(subtag)) return false;
  if (subtag.length === 2) return twoLetters.has(subtag);
  return threeLetters.get(subtag.slice(0, 2))?.test(subtag.charAt(2)) ?? false;
};

/** Whether a word, in whatever case, can follow this language as an extended language subtag. */
export const isExtendedLanguage = (language: string, word: string): boolean =>
  extended.get(language.toLowerCase())?.has(word.toLowerCase()) ?? false;

/** Whether a word, in whatever case, is a registered variant. Which languages a variant is meant for is advice, and not asked. */
export const isVariant = (word: string): boolean => registeredVariants.has(word.toLowerCase());

/** Whether a tag was registered as a whole before RFC 4646, and is valid though its parts are not. */
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
