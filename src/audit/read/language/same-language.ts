/** True if two tags (BCP 47) have the same language, whatever their script and region; null if one tag has no language. */
export const isSameLanguage = (one: string, other: string): boolean | null => {
  const [first, second] = [macrolanguageOf(one), macrolanguageOf(other)];
  return first === null || second === null ? null : first === second;
};

/** Returns the language subtag of a tag, with outdated codes replaced (`iw` becomes `he`). */
const macrolanguageOf = (tag: string): string | null => {
  const primary = /^[a-z]{2,3}(?=-|$)/i.exec(tag.trim())?.[0].toLowerCase();
  if (primary === undefined || NO_LANGUAGE.has(primary)) return null;
  const { language } = new Intl.Locale(primary);
  return MACROLANGUAGES.get(language) ?? language;
};

/** Codes for an undetermined language, multiple languages and no language. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'mul', 'zxx']);

/** Languages that pages declare either by their own code or by the code of their macrolanguage (ISO 639-3). */
const MACROLANGUAGES: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['yue', 'zh'],
  ['hak', 'zh'],
  ['nan', 'zh'],
  ['wuu', 'zh'],
  ['arz', 'ar'],
  ['prs', 'fa'],
  ['ckb', 'ku'],
  ['kmr', 'ku'],
]);
