import { extendedLanguages, grandfathered, threeLetterLanguages, twoLetterLanguages, variants } from './iana-registry.ts';

/**
 * True if a word is a primary language subtag, case-insensitively, including deprecated and private-use ones. A language with a two-letter code has
 * no three-letter code here: `en` is a subtag, `eng` is not.
 */
export const isLanguage = (word: string): boolean => {
  const subtag = word.toLowerCase();
  if (!/^[a-z]{2,3}$/.test(subtag)) return false;
  if (subtag.length === 2) return twoLetters.has(subtag);
  return threeLetters.get(subtag.slice(0, 2))?.test(subtag.charAt(2)) ?? false;
};

/** True if a word is an extended language subtag of the given language, case-insensitively. */
export const isExtendedLanguage = (language: string, word: string): boolean =>
  extendedByPrefix.get(language.toLowerCase())?.has(word.toLowerCase()) ?? false;

/** True if a word is a registered variant, case-insensitively. The languages that a variant is meant for are only advice and are not checked. */
export const isVariant = (word: string): boolean => registeredVariants.has(word.toLowerCase());

/** True if a language tag was registered as a whole before RFC 4646; it is valid even if its parts are not. */
export const isGrandfathered = (tag: string): boolean => grandfatheredTags.has(tag.toLowerCase());

const wordsOf = (table: string): string[] => table.trim().split(/\s+/);

const twoLetters: ReadonlySet<string> = new Set(wordsOf(twoLetterLanguages));
const threeLetters: ReadonlyMap<string, RegExp> = new Map(
  wordsOf(threeLetterLanguages).map((word) => [word.slice(0, 2), new RegExp(`[${word.slice(2)}]`)]),
);
const registeredVariants: ReadonlySet<string> = new Set(wordsOf(variants));
const grandfatheredTags: ReadonlySet<string> = new Set(wordsOf(grandfathered));

const extendedByPrefix = new Map<string, Set<string>>();
let prefix = '';
for (const word of wordsOf(extendedLanguages)) {
  if (word.endsWith(':')) {
    prefix = word.slice(0, -1);
    extendedByPrefix.set(prefix, new Set());
  } else extendedByPrefix.get(prefix)?.add(word);
}
