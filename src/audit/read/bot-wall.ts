import type { Answer } from '../../http/fetch.ts';
import type { Page } from '../evidence.ts';
import { challengeIn, HARDLY_ANY_WORDS } from './challenge-page.ts';
import { header } from './headers/headers.ts';
import { captchas, type Wall, type WallPattern, walls } from './walls.ts';

/** Statuses with which guards refuse requests. Others, such as 404 or 502, are errors of the site. */
const REFUSING = new Set([401, 403, 405, 406, 418, 428, 429, 430, 503]);
/** Bytes that are searched; no guard sends more. */
const MAX_BYTES = 100_000;
/** Maximum words of a challenge. Articles about guards have more. */
const FEW_WORDS = 200;

type Requested = Pick<Answer, 'url' | 'status' | 'headers' | 'body'>;

/**
 * Returns the guard that answered in place of the site, `login`, `captcha` or `firewall`; null for a page of the site, even behind a guard. With a
 * status of success, only short pages (`isShort`) count.
 */
export const botWallOf = ({ url, status, headers, body }: Requested, isShort: boolean): string | null => {
  if (status === 401 && header(headers, 'www-authenticate') !== undefined) return 'login';
  const named = walls.find(({ headers: marks, url: place }) => {
    if (place?.test(url)) return true;
    return marks?.some(([name, value]) => value.test(header(headers, name) ?? ''));
  });
  if (named) return named.guard;
  const isRefused = REFUSING.has(status);
  const mayBeWall = isRefused || (status >= 200 && status < 300 && isShort && body.byteLength <= MAX_BYTES);
  return mayBeWall ? guardIn(latin1(body.subarray(0, MAX_BYTES)), isRefused, status !== 503) : null;
};

/** The same for a page that was read. */
export const guardOf = (answer: Requested, { document: { text } }: Pick<Page, 'document'>): string | null =>
  botWallOf(answer, text.length <= SHORT_TEXT && wordsIn(text) <= FEW_WORDS);

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string => Buffer.from(buffer, byteOffset, byteLength).toString('latin1');

/** Maximum characters of a short page. */
const SHORT_TEXT = 3_000;

/** `isNoFailure` is false for statuses with which servers also number their own failures. */
const guardIn = (html: string, isRefused: boolean, isNoFailure: boolean): string | null => {
  const code = html.match(CODE)?.join('\n') ?? '';
  const text = html
    .replace(CODE, ' ')
    .replaceAll(/&#(\d{2,3});/g, (_, number) => String.fromCharCode(number))
    .replaceAll(/&#?\w+;/g, ' ');
  const words = wordsIn(text);
  const has = ({ code: codes = [], text: texts = [], refused = [] }: Wall): boolean =>
    (words <= FEW_WORDS && codes.some((sign) => code.includes(sign))) ||
    (words <= HARDLY_ANY_WORDS && texts.some((sign) => html.includes(sign))) ||
    (isRefused && refused.some((pattern) => isIn(html, pattern)));
  const guard = walls.find(has)?.guard;
  if (guard !== undefined) return guard;
  if (words > FEW_WORDS) return null;
  if (!isRefused) return challengeIn(html, text, code, words);
  if (captchas.some((sign) => code.includes(sign))) return 'captcha';
  return isNoFailure && (INCIDENT.test(text) || (HTML.test(code) && text.split(SPACE).some(isIncidentId))) && !isOfSite(code)
    ? 'firewall'
    : null;
};

/** The number of a refusal, by which its administrator finds it: a word for it, then a number or id. */
const INCIDENT =
  /\b(?:(?:incident|reference|request|event|support|transaction|trace|tracking|ticket|error|block|session|case|ray|log|vorgangs?|referenz|anfrage)(?:[\s-]{0,3}(?:id|number|nummer|no\.?|code|identifier|#))|id|reference|referenz(?:nummer)?|incident|ref\.?|uuid|guid)\s{0,3}(?:is\s{0,3})?[:#=]?\s{0,3}#?\s{0,3}(?=[\w.:-]{0,80}\d)[\w.:-]{6,}/i;
/** Checks for an id that is one in any language: long, of digits and letters, or of more digits than a telephone number. */
const isIncidentId = (word: string): boolean => {
  const digits = word.replaceAll(/\D/g, '').length;
  return /^[\dA-Z][\dA-Z.:_-]{9,79}$/i.test(word) && !DATE.test(word) && (/[A-Z]/i.test(word) ? digits >= 4 : digits >= 14);
};
const DATE = /^\d{4}-\d\d-\d\d|^\d\d?[.:]\d\d/;
/** Storage and interfaces answer in XML or JSON, and number all their errors. */
const HTML = /<(?:html|body|title|h[1-6]|p|div)\b/i;
const SPACE = /[\s()[\]"'«»：]+|[:.,;]+(?=\s|$)/u;

/** Checks for what pages of a site have and those of its guard do not: a menu, an article, a form, or several links into the site. */
const isOfSite = (code: string): boolean => /<(?:nav|article|form)\b/i.test(code) || (code.match(OWN_LINK)?.length ?? 0) > 1;
const OWN_LINK = /<a\s(?:[^>]{0,200}\s)?href\s?=\s?["']?\/(?!\/)/gi;

const isIn = (html: string, pattern: WallPattern): boolean => {
  if (typeof pattern === 'string') return html.includes(pattern);
  return pattern instanceof RegExp ? pattern.test(html) : pattern.every((one) => isIn(html, one));
};

/** Matches what visitors do not read: scripts, styles, the title, comments, tags. */
const CODE = /<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gi;

/** Counts words; text without spaces counts by its length. */
const wordsIn = (text: string): number => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return Math.max(words.length, Math.floor(words.reduce((sum, { length }) => sum + length, 0) / 10));
};
