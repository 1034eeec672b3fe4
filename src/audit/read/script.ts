import { lazy } from '../../lib/lazy.ts';

/** Counts the letters of a text by script (ISO 15924); letters of unknown scripts are left out. */
export const lettersByScript = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  let latin = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      if ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a) latin++;
      continue;
    }
    const code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index++;
    const script = scriptAt(code);
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  if (latin > 0) counts.set('Latn', (counts.get('Latn') ?? 0) + latin);
  return counts;
};

/** Returns the script with the most letters; an empty string if there are no letters. */
export const mainScript = (letters: ReadonlyMap<string, number>): string =>
  [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];

/**
 * Returns the Unicode scripts in which a language (a BCP 47 tag) is written, using CLDR's likely subtags; null if the tag is invalid or its language
 * or script is unknown.
 */
export const scriptsOf = (tag: string): readonly string[] | null => {
  const locale = localeOf(tag);
  if (locale === null || (!locale.script && locale.language === 'und')) return null;
  const several = locale.script ? undefined : LANGUAGE_SCRIPTS.get(locale.language);
  if (several) return several;
  const script = locale.maximize().script;
  if (script === undefined) return null;
  const scripts = MIXED_SCRIPTS[script] ?? [script];
  return scripts.every((one) => SCRIPT_PATTERNS().has(one)) ? scripts : null;
};

const localeOf = (tag: string): Intl.Locale | null => {
  if (tag.length > MAX_TAG_LENGTH) return null;
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
};

const MAX_TAG_LENGTH = 100;

/** Scripts used on web pages. */
const SCRIPT_PATTERNS = lazy(
  (): ReadonlyMap<string, RegExp> =>
    new Map(
      (
        'Latn Cyrl Grek Arab Hebr Hani Hira Kana Hang Deva Thai Beng Taml Telu Gujr Guru Knda Mlym Orya Sinh Mymr Khmr Laoo Tibt Geor Armn ' +
        'Ethi Mong Thaa Syrc Cans Cher Tfng Nkoo Adlm Yiii Olck Mtei Cakm Vaii Bopo'
      )
        .split(' ')
        .map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]),
    ),
);

/** Writing systems that use several Unicode scripts. */
const MIXED_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani', 'Bopo'],
  Hant: ['Hani', 'Bopo'],
};

/** Languages written in several scripts today, whose tag need not name the script, from CLDR's language data. */
const LANGUAGE_SCRIPTS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'az Latn Cyrl Arab, bm Latn Nkoo, bs Latn Cyrl, cr Cans Latn, crh Latn Cyrl, ff Latn Adlm Arab, ha Latn Arab, hi Deva Latn, id Latn Arab, ' +
    'iu Cans Latn, kaa Latn Cyrl, kk Cyrl Latn Arab, kok Deva Latn Knda Mlym Arab, ks Arab Deva, ku Latn Arab Cyrl, ky Cyrl Arab Latn, ' +
    'mn Cyrl Mong, mni Beng Mtei Latn, ms Latn Arab, pa Guru Arab Latn, ro Latn Cyrl, sat Olck Deva Beng Orya Latn, sd Arab Deva, ' +
    'shi Tfng Latn Arab, so Latn Arab, sr Cyrl Latn, tg Cyrl Latn Arab, tk Latn Cyrl Arab, tr Latn Arab, tt Cyrl Latn Arab, tzm Tfng Latn Arab, ' +
    'ug Arab Cyrl Latn, ur Arab Latn Deva, uz Latn Cyrl Arab, vai Vaii Latn, wo Latn Arab, za Latn Hani, zgh Tfng Latn'
  )
    .split(', ')
    .map((entry) => entry.split(' '))
    .map(([language = '', ...scripts]) => [language, scripts]),
);

const scriptAt = (code: number): string | null => {
  const known = scriptByCode.get(code);
  if (known !== undefined) return known;
  const script = findScript(String.fromCodePoint(code));
  scriptByCode.set(code, script);
  return script;
};

const findScript = (character: string): string | null => {
  if (!/\p{L}/u.test(character)) return null;
  for (const [script, pattern] of SCRIPT_PATTERNS()) if (pattern.test(character)) return script;
  return null;
};

const scriptByCode = new Map<number, string | null>();
