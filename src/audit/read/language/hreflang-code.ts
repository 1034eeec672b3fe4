import { iso639 } from './iso-639.ts';
import { iso3166 } from './iso-3166.ts';

/**
 * `listed`: of the kind that Google documents (ISO 639-1, then optionally ISO 15924 and ISO 3166-1 alpha 2, or x-default);
 * `unlisted`: otherwise good BCP 47, such as es-419; `invalid`: names no language or region.
 */
export type HreflangKind = 'listed' | 'unlisted' | 'invalid';

/** What an hreflang value is, in whatever case; white space is not forgiven. */
export const hreflangKind = (code: string): HreflangKind => {
  if (code.toLowerCase() === 'x-default') return 'listed';
  const [, language, script, region, rest] = TAG.exec(code) ?? [];
  if (language === undefined) return 'invalid';
  const kinds = [
    languageKind(language),
    script ? scriptKind(script) : 'listed',
    region ? regionKind(region) : 'listed',
    restKind(code, rest),
  ];
  return kinds.includes('invalid') ? 'invalid' : kinds.includes('unlisted') ? 'unlisted' : 'listed';
};

/** Chinese languages may follow their `zh` (zh-yue); other extended languages are not seen on pages. */
const TAG = /^(zh-[a-z]{3}|[a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?((?:-[a-z\d]{1,8})*)$/i;

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const scripts = new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' });
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const languageKind = (language: string): HreflangKind => {
  if (iso639.has(language.toLowerCase())) return 'listed';
  // There are some 8,000 codes of three letters, more than are known here; the older ones of two letters, such as iw, are.
  return language.length > 2 || languages.of(language) ? 'unlisted' : 'invalid';
};

const scriptKind = (script: string): HreflangKind => (scripts.of(titleCase(script)) ? 'listed' : 'invalid');

const titleCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const regionKind = (region: string): HreflangKind => {
  if (iso3166.has(region.toUpperCase())) return 'listed';
  const isAlias = new Intl.Locale('und', { region }).region !== region.toUpperCase();
  // UK is known only as another name of GB, and no code of BCP 47.
  return regions.of(region.toUpperCase()) && !isAlias ? 'unlisted' : 'invalid';
};

const restKind = (code: string, rest: string | undefined): HreflangKind => {
  if (!rest) return 'listed';
  return isWellFormed(code) ? 'unlisted' : 'invalid';
};

const isWellFormed = (code: string): boolean => {
  try {
    return new Intl.Locale(code).baseName !== '';
  } catch {
    return false;
  }
};
