import { acceptedLanguages } from './accept-language.ts';
import { cliWords } from './english-cli.ts';
import type { Words } from './words.ts';

interface OfferedLanguage {
  /** In the language itself, as people look for it in a list. */
  name: string;
  load(): Promise<Words>;
  /** Those of the command line alone. */
  loadCli(): Promise<Words['cli']>;
}

/** Every language by its tag (BCP 47). To add one, write its file and its line here. */
const offered = {
  en: { name: 'English', load: async () => (await import('./english.ts')).english, loadCli: async () => cliWords },
  de: {
    name: 'Deutsch',
    load: async () => (await import('./german.ts')).german,
    loadCli: async () => (await import('./german.ts')).german.cli,
  },
} as const satisfies Record<string, OfferedLanguage>;

export type LanguageTag = keyof typeof offered;

export const languageTags = Object.keys(offered) as LanguageTag[];

/** The language when nothing is asked for that there is. */
export const defaultLanguage: LanguageTag = 'en';

export const nameOfLanguage = (tag: LanguageTag): string => offered[tag].name;

export const isLanguage = (text: unknown): text is LanguageTag => typeof text === 'string' && Object.hasOwn(offered, text);

/** Loads a language when it is first asked for: most processes need one or none. */
export const wordsIn = (tag: LanguageTag): Promise<Words> => offered[tag].load();

export const cliWordsIn = (tag: LanguageTag): Promise<Words['cli']> => offered[tag].loadCli();

/** The language that was set, or else the first known one that an `Accept-Language` header asks for, or else the default. */
export const chooseLanguage = (setting: string | null | undefined, acceptLanguage: string | null | undefined): LanguageTag =>
  isLanguage(setting) ? setting : (languageAskedFor(acceptLanguage) ?? defaultLanguage);

/** The known language that an `Accept-Language` header likes best; undefined when it names none. `de-AT` asks for `de` (RFC 4647, lookup). */
export const languageAskedFor = (acceptLanguage: string | null | undefined): LanguageTag | undefined =>
  acceptedLanguages(acceptLanguage ?? '')
    .map((range) => languageTags.find((tag) => range === tag || range.startsWith(`${tag}-`)))
    .find((tag) => tag !== undefined);
