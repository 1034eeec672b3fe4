import type { Answer } from '../../http/fetch.ts';
import type { Page } from '../evidence.ts';
import { challengeIn, HARDLY_ANY_WORDS } from './challenge-page.ts';
import { header } from './headers/headers.ts';
import { type BotWall, botWalls, captchaMarks, type WallPattern } from './walls.ts';

/** Statuses with which bot guards refuse requests. Other error statuses, such as 404 or 502, are errors of the site. */
const REFUSAL_STATUSES = new Set([401, 403, 405, 406, 418, 428, 429, 430, 503]);
/** Maximum bytes that are searched for a bot wall; pages of bot guards are never longer. */
const MAX_BYTES = 100_000;
/** Maximum words of a challenge page. Articles about bot guards have more. */
const FEW_WORDS = 200;

type RequestedAnswer = Pick<Answer, 'url' | 'status' | 'headers' | 'body'>;

/**
 * Returns the bot guard (or `login`, `captcha`, `firewall`) that answered in place of the site; null for a page of the site, even one behind a guard.
 * With a success status, only short pages (`isShort`) count.
 */
export const botWallOf = ({ url, status, headers, body }: RequestedAnswer, isShort: boolean): string | null => {
  if (status === 401 && header(headers, 'www-authenticate') !== undefined) return 'login';
  const named = botWalls.find(({ headers: marks, url: place }) => {
    if (place?.test(url)) return true;
    return marks?.some(([name, value]) => value.test(header(headers, name) ?? ''));
  });
  if (named) return named.guard;
  const isRefused = REFUSAL_STATUSES.has(status);
  const mayBeWall = isRefused || (status >= 200 && status < 300 && isShort && body.byteLength <= MAX_BYTES);
  return mayBeWall ? botGuardIn(latin1(body.subarray(0, MAX_BYTES)), isRefused, status !== 503) : null;
};

/** Returns the bot guard that answered in place of the site, like `botWallOf`, for a page that is already parsed. */
export const botWallOfPage = (answer: RequestedAnswer, { document: { text } }: Pick<Page, 'document'>): string | null =>
  botWallOf(answer, text.length <= SHORT_TEXT && wordsIn(text) <= FEW_WORDS);

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string => Buffer.from(buffer, byteOffset, byteLength).toString('latin1');

/** Maximum characters of the text of a short page. */
const SHORT_TEXT = 3_000;

/** Finds the guard by the HTML of a page. `isNoFailure` is false for statuses with which servers also number their own failures. */
const botGuardIn = (html: string, isRefused: boolean, isNoFailure: boolean): string | null => {
  const code = html.match(UNREAD_CODE)?.join('\n') ?? '';
  const text = html
    .replace(UNREAD_CODE, ' ')
    .replaceAll(/&#(\d{2,3});/g, (_, number) => String.fromCharCode(number))
    .replaceAll(/&#?\w+;/g, ' ');
  const words = wordsIn(text);
  const has = ({ code: codes = [], text: texts = [], refused = [] }: BotWall): boolean =>
    (words <= FEW_WORDS && codes.some((sign) => code.includes(sign))) ||
    (words <= HARDLY_ANY_WORDS && texts.some((sign) => html.includes(sign))) ||
    (isRefused && refused.some((pattern) => matchesWall(html, pattern)));
  const guard = botWalls.find(has)?.guard;
  if (guard !== undefined) return guard;
  if (words > FEW_WORDS) return null;
  if (!isRefused) return challengeIn(html, text, code, words);
  if (captchaMarks.some((sign) => code.includes(sign))) return 'captcha';
  return isNoFailure && (INCIDENT.test(text) || (HTML.test(code) && text.split(SPACE).some(isIncidentId))) && !isOfSite(code)
    ? 'firewall'
    : null;
};

/** Matches the incident number of a refusal, which helps administrators to find it: a label, then a number or id. */
const INCIDENT =
  /\b(?:(?:incident|reference|request|event|support|transaction|trace|tracking|ticket|error|block|session|case|ray|log|vorgangs?|referenz|anfrage)(?:[\s-]{0,3}(?:id|number|nummer|no\.?|code|identifier|#))|id|reference|referenz(?:nummer)?|incident|ref\.?|uuid|guid)\s{0,3}(?:is\s{0,3})?[:#=]?\s{0,3}#?\s{0,3}(?=[\w.:-]{0,80}\d)[\w.:-]{6,}/i;
/** True if a word is an incident id in any language: long, with digits and letters, or with more digits than a telephone number. */
const isIncidentId = (word: string): boolean => {
  const digits = word.replaceAll(/\D/g, '').length;
  return /^[\dA-Z][\dA-Z.:_-]{9,79}$/i.test(word) && !DATE.test(word) && (/[A-Z]/i.test(word) ? digits >= 4 : digits >= 14);
};
const DATE = /^\d{4}-\d\d-\d\d|^\d\d?[.:]\d\d/;
/** Matches HTML. Storage services and APIs answer in XML or JSON and number all their errors. */
const HTML = /<(?:html|body|title|h[1-6]|p|div)\b/i;
const SPACE = /[\s()[\]"'«»：]+|[:.,;]+(?=\s|$)/u;

/** True if the page has what sites have and guard pages lack: a menu, an article, a form, or several links into the site. */
const isOfSite = (code: string): boolean => /<(?:nav|article|form)\b/i.test(code) || (code.match(OWN_LINK)?.length ?? 0) > 1;
const OWN_LINK = /<a\s(?:[^>]{0,200}\s)?href\s?=\s?["']?\/(?!\/)/gi;

const matchesWall = (html: string, pattern: WallPattern): boolean => {
  if (typeof pattern === 'string') return html.includes(pattern);
  return pattern instanceof RegExp ? pattern.test(html) : pattern.every((one) => matchesWall(html, one));
};

/** Matches the parts of a page that visitors do not read: scripts, styles, the title, comments, tags. */
const UNREAD_CODE = /<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gi;

/** Counts words; text without spaces counts by its length, 10 characters per word. */
const wordsIn = (text: string): number => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return Math.max(words.length, Math.floor(words.reduce((sum, { length }) => sum + length, 0) / 10));
};
