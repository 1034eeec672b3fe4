import { defaultLanguage, isLanguage, type LanguageTag, languageRequested } from '../locales/languages.ts';

export interface TerminalLanguage {
  tag: LanguageTag;
  /** True if the language is set by `--lang`, false if it comes from the locale. */
  isExplicit: boolean;
}

/**
 * The language of the command line: `--lang`, else the POSIX locale for messages. It is determined before the arguments are parsed, as parse errors
 * need it.
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html
 */
export const terminalLanguage = (argv: readonly string[], env: Record<string, string | undefined>): TerminalLanguage => {
  const requested = langOption(argv);
  if (isLanguage(requested)) return { tag: requested, isExplicit: true };
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return { tag: languageRequested(tagOf(locale)) ?? defaultLanguage, isExplicit: false };
};

const LANG_OPTION = '--lang';

const langOption = (argv: readonly string[]): string | undefined => {
  const ofOptions = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const index = ofOptions.findLastIndex((argument) => argument === LANG_OPTION || argument.startsWith(`${LANG_OPTION}=`));
  if (index === -1) return undefined;
  return ofOptions[index] === LANG_OPTION ? ofOptions[index + 1] : ofOptions[index]?.slice(LANG_OPTION.length + 1);
};

/** Converts a locale to a language tag: `de_AT.UTF-8@euro` becomes `de-AT`; `C` and `POSIX` become ''. */
const tagOf = (locale: string): string => (/^(?:C|POSIX)(?:\.|$)/.test(locale) ? '' : locale.replace(/[.@].*$/, '').replace('_', '-'));
