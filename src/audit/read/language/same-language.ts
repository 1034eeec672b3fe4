/** Whether two tags (BCP 47) are of one language, whatever the script and region; null when one of them names none. */
export const isSameLanguage = (one: string, other: string): boolean | null => {
  const [first, second] = [languageOf(one), languageOf(other)];
  return first === null || second === null ? null : first === second;
};

/** The language by itself, older codes replaced by those of today (`iw` is `he`). */
const languageOf = (tag: string): string | null => {
  const primary = /^[a-z]{2,3}(?=-|$)/i.exec(tag.trim())?.[0].toLowerCase();
  if (primary === undefined || NONE.has(primary)) return null;
  const { language } = new Intl.Locale(primary);
  return MEMBERS.get(language) ?? language;
};

/** Undetermined, several languages, and no language at all. */
const NONE: ReadonlySet<string> = new Set(['und', 'mul', 'zxx']);

/** Languages that pages name by themselves or by the one they belong to (macrolanguages of ISO 639-3). */
const MEMBERS: ReadonlyMap<string, string> = new Map([
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
