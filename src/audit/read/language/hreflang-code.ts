import { lazy } from '../../../lib/lazy.ts';
import { isExtendedLanguage, isGrandfathered, isLanguage, isVariant } from './iana-subtags.ts';

/**
 * Validity of an hreflang code. `listed`: in the form that Google documents (ISO 639-1, optionally ISO 15924 and ISO 3166-1 alpha 2, or x-default);
 * `unlisted`: otherwise valid by RFC 5646 and the IANA registry, such as es-419; `invalid`: not a valid tag, or without a language.
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

/** Matches a language tag: language, extended language (zh-yue), script, region, and the rest. */
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
/** Matches private-use scripts (ISO 15924, Qaaa to Qabx). */
const PRIVATE_SCRIPT = /^qa(?:a[a-z]|b[a-x])$/i;

const titleCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const regionKind = (region: string): HreflangKind => {
  if (iso3166.has(region.toUpperCase())) return 'listed';
  const isAlias = new Intl.Locale('und', { region }).region !== region.toUpperCase();
  // Intl accepts UK as an alias of GB, but BCP 47 does not contain UK.
  return regions().of(region.toUpperCase()) && !isAlias ? 'unlisted' : 'invalid';
};

/** Classifies the rest of a tag: all variants, up to the single character that begins an extension or private use. */
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

/** Two-letter language codes of ISO 639-1 (Library of Congress, registration authority of ISO 639). */
export const iso639: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff ' +
    'fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ' +
    'ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps ' +
    'pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ' +
    've vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** Officially assigned two-letter country codes of ISO 3166-1, in upper case, without reserved codes such as EU, UK and UN. */
export const iso3166: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH ' +
    'CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN ' +
    'GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI ' +
    'LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
    'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD ' +
    'TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);
