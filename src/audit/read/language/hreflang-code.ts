import { lazy } from '../../../lib/lazy.ts';
import { isExtendedLanguage, isGrandfathered, isLanguage, isVariant } from './iana-subtags.ts';
import { iso639 } from './iso-639.ts';
import { iso3166 } from './iso-3166.ts';

/**
 * `listed`: in the form that Google documents (ISO 639-1, optionally ISO 15924 and ISO 3166-1 alpha 2, or x-default); `unlisted`: otherwise
 * valid by RFC 5646 and the IANA registry, such as es-419; `invalid`: no valid tag, or one without a language.
 */
export type HreflangKind = 'listed' | 'unlisted' | 'invalid';

/** Classifies an hreflang value, case-insensitively; white space is invalid. */
export const hreflangKind = (code: string): HreflangKind => {
  if (code.toLowerCase() === 'x-default') return 'listed';
  if (isGrandfathered(code)) return 'unlisted';
  const [, language, extended, script, region, rest] = TAG.exec(code) ?? [];
  if (language === undefined) return 'invalid';
  const kinds = [
    languageKind(language),
    extended ? extendedKind(language, extended) : 'listed',
    script ? scriptKind(script) : 'listed',
    region ? regionKind(region) : 'listed',
    rest ? restKind(code, rest) : 'listed',
  ];
  return kinds.includes('invalid') ? 'invalid' : kinds.includes('unlisted') ? 'unlisted' : 'listed';
};

/** Matches language, extended language (zh-yue), script, region, and the rest. */
const TAG = /^([a-z]{2,3})(?:-([a-z]{3}))?(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?((?:-[a-z\d]{1,8})*)$/i;

const scripts = lazy(() => new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' }));
const regions = lazy(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }));

const languageKind = (language: string): HreflangKind => {
  if (iso639.has(language.toLowerCase())) return 'listed';
  return isLanguage(language) ? 'unlisted' : 'invalid';
};

const extendedKind = (language: string, extended: string): HreflangKind =>
  isExtendedLanguage(language, extended) ? 'unlisted' : 'invalid';

const scriptKind = (script: string): HreflangKind => {
  if (PRIVATE_SCRIPT.test(script)) return 'unlisted';
  return scripts().of(titleCase(script)) ? 'listed' : 'invalid';
};
/** ISO 15924, Qaaa to Qabx. */
const PRIVATE_SCRIPT = /^qa(?:a[a-z]|b[a-x])$/i;

const titleCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const regionKind = (region: string): HreflangKind => {
  if (iso3166.has(region.toUpperCase())) return 'listed';
  const isAlias = new Intl.Locale('und', { region }).region !== region.toUpperCase();
  // Intl knows UK as an alias of GB, but BCP 47 does not have it.
  return regions().of(region.toUpperCase()) && !isAlias ? 'unlisted' : 'invalid';
};

/** Classifies the variants, up to the single character that begins an extension or private use. */
const restKind = (code: string, rest: string): HreflangKind => {
  const subtags = rest.slice(1).split('-');
  const extension = subtags.findIndex((subtag) => subtag.length === 1);
  const variants = extension < 0 ? subtags : subtags.slice(0, extension);
  return isWellFormed(code) && variants.every(isVariant) ? 'unlisted' : 'invalid';
};

const isWellFormed = (code: string): boolean => {
  try {
    return new Intl.Locale(code).baseName !== '';
  } catch {
    return false;
  }
};
