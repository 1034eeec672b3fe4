import { catalogue } from './catalogue.ts';
import { type LanguageTag, languageTags } from './messages.ts';
import type { Words } from './words.ts';

export { type LanguageTag, languageTags };

/** The language used if no other language matches. */
export const defaultLanguage: LanguageTag = 'en';

/** Returns the name of a language in that language, as lists show it. */
export const nameOfLanguage = (tag: LanguageTag): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

export const isLanguage = (text: unknown): text is LanguageTag => (languageTags as readonly unknown[]).includes(text);

/** Loads the texts of a language on demand, since most processes need one language or none. */
export const loadWords = async (tag: LanguageTag): Promise<Words> => (await import('./words.ts')).wordsFrom(tag);

/** Loads only the texts of the command line. */
export const readCliWords = (tag: LanguageTag): Words['cli'] => catalogue(tag, 'cli');

/** Returns the configured language, else the first known language of the Accept-Language header, else the default language. */
export const chooseLanguage = (setting: string | null | undefined, acceptLanguage: string | null | undefined): LanguageTag =>
  isLanguage(setting) ? setting : (languageRequested(acceptLanguage) ?? defaultLanguage);

/** Returns the known language that an Accept-Language header prefers; undefined if the header has none. `de-AT` matches `de` (RFC 4647, lookup). */
export const languageRequested = (acceptLanguage: string | null | undefined): LanguageTag | undefined =>
  acceptedLanguages(acceptLanguage ?? '')
    .map((range) => languageTags.find((tag) => range === tag || range.startsWith(`${tag}-`)))
    .find((tag) => tag !== undefined);

/** Maximum characters and maximum language ranges that are read; browsers send a few dozen characters. */
const MAX_HEADER_LENGTH = 1000;
const MAX_RANGES = 50;

/**
 * Parses Accept-Language into lower-case language ranges, highest quality first (RFC 9110, 12.5.4). Skips malformed ranges, and ranges of quality 0.
 */
const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',', MAX_RANGES)
    .flatMap((part) => {
      const [, range, quality = '1'] = LANGUAGE_RANGE.exec(part.trim()) ?? [];
      return range === undefined || Number(quality) === 0 ? [] : [{ range: range.toLowerCase(), quality: Number(quality) }];
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range);

const LANGUAGE_RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8}){0,8})(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;
