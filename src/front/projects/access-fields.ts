import { z } from 'zod';
import { MAX_ORIGINS, MAX_PROFILE_HEADERS, type NamedSecret } from '../../http/access-profile.ts';

const MAX_NAME = 100;
const MAX_VALUE = 8 * 1024;
const MAX_TEXT = 200;
const MAX_PASSWORD = 1_000;

/** Headers that Sonde sets itself, or that would change how a response is read. */
const FORBIDDEN =
  /^(?:host|user-agent|content-.*|transfer-encoding|connection|upgrade|te|trailer|keep-alive|expect|proxy-.*|sec-.*|accept-encoding|range|if-.*|cookie2?)$/i;
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Visible ASCII characters, and spaces within. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

const refusal = (message: string, code = 'invalid') => ({ message, code });
type Refusal = ReturnType<typeof refusal>;

/** Reads `Name: value` lines, a JSON object of values by names, or a list of names that keep their stored values. */
const readHeaders = (sent: unknown): NamedSecret[] | Refusal => {
  const all = readNamed(sent, ':');
  if (all === null)
    return refusal('headers must be a JSON object such as {"X-Staging-Token": "…"}, or lines such as X-Staging-Token: ….', 'type');
  if (all.length > MAX_PROFILE_HEADERS) return refusal(`headers may have at most ${MAX_PROFILE_HEADERS} headers.`, 'too_long');
  const names = all.map(({ name }) => name.toLowerCase());
  const [wrong] = all.filter(({ name }) => !TOKEN.test(name) || name.length > MAX_NAME);
  if (wrong) return refusal(`headers has a name that is no header name: ${shown(wrong.name)}.`);
  const [forbidden] = all.filter(({ name }) => FORBIDDEN.test(name));
  if (forbidden)
    return refusal(
      `headers may not have ${forbidden.name}${/^cookie/i.test(forbidden.name) ? '; use cookies' : ': Sonde sets it itself'}.`,
      'not_allowed',
    );
  if (new Set(names).size < names.length) return refusal('headers has a name twice.', 'repeated');
  const [bad] = all.filter(({ value }) => value !== undefined && !isValue(value));
  return bad ? refusal(`headers has a value of ${bad.name} that is empty, too long, or not of visible ASCII characters.`) : all;
};

/** Reads a `Cookie` header, or a list of names that keep their stored values. */
const readCookies = (sent: unknown): NamedSecret[] | Refusal => {
  const all = readNamed(typeof sent === 'string' ? sent.replaceAll(';', '\n') : sent, '=');
  if (all === null || (typeof sent === 'object' && !Array.isArray(sent)))
    return refusal('cookies must be a Cookie header such as session=…; lang=en.', 'type');
  const isWrong = ({ name, value = '' }: NamedSecret): boolean =>
    !TOKEN.test(name) || name.length > MAX_NAME || !/^[\x21-\x7e]*$/.test(value);
  if (all.some(isWrong))
    return refusal('cookies must be pairs of a name and a value of visible ASCII characters, such as session=…; lang=en.');
  return new Set(all.map(({ name }) => name)).size < all.length ? refusal('cookies has a name twice.', 'repeated') : all;
};

const isValue = (value: string): boolean => VALUE.test(value) && value.length <= MAX_VALUE;

const shown = (name: string): string => JSON.stringify(name.slice(0, MAX_NAME));

/** Reads an object, a list of names, or lines; null for anything else. An object may be sent as JSON text. */
const readNamed = (sent: unknown, separator: string): NamedSecret[] | null => {
  if (typeof sent === 'string') return /^\s*[{[]/.test(sent) ? readNamed(parseJson(sent), separator) : linesOf(sent, separator);
  if (Array.isArray(sent)) return sent.every((name) => typeof name === 'string') ? sent.map((name) => ({ name })) : null;
  if (typeof sent !== 'object' || sent === null) return null;
  const entries = Object.entries(sent);
  return entries.every(([, value]) => typeof value === 'string') ? entries.map(([name, value]) => ({ name, value: String(value) })) : null;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const linesOf = (text: string, separator: string): NamedSecret[] =>
  text
    .split(/\r\n|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf(separator);
      return at < 0 ? { name: line.trim() } : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    });

/** Reads origins from a list or from text with one on each line. */
const readOrigins = (sent: unknown): string[] | Refusal => {
  const texts = typeof sent === 'string' ? sent.split(/[\s,]+/).filter((text) => text !== '') : sent;
  const wrong = refusal('origins must be a list of origins such as https://staging.example.com, without a path.', 'type');
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) return wrong;
  if (texts.length === 0 || texts.length > MAX_ORIGINS) return refusal(`origins must be 1 to ${MAX_ORIGINS} origins.`, 'out_of_range');
  const urls = texts.map((text) => URL.parse(text));
  const isOrigin = (url: URL | null): url is URL =>
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username + url.password + url.search + url.hash === '';
  return urls.every(isOrigin) ? [...new Set(urls.map(({ origin }) => origin))] : { ...wrong, code: 'invalid' };
};

/** Schema of a field that null clears, and that `read` reads. */
const readBy = <Value extends object>(read: (sent: unknown) => Value | Refusal, json: z.core.GlobalMeta & Record<string, unknown>) =>
  z
    .unknown()
    .transform((sent, context): Value | null | undefined => {
      if (sent === undefined || sent === null) return sent;
      const found = read(sent);
      if (!('message' in found && 'code' in found)) return found;
      context.addIssue({ code: 'custom', message: found.message, params: { code: found.code } });
      return z.NEVER;
    })
    .optional()
    .meta(json);

const text = (field: string, most: number, pattern: RegExp, allowed: string) =>
  z
    .string({ error: `${field} must be text.` })
    .refine((value) => value.length <= most && pattern.test(value), {
      error: `${field} must be 1 to ${most} ${allowed}.`,
      params: { code: 'invalid' },
    })
    .nullable()
    .optional();

const clearable = ['headers', 'cookies', 'basic_user', 'basic_password', 'user_agent', 'origins'] as const;

/** Schema of the fields that change a profile. Names of headers or cookies without values keep what is stored. */
export const profileFields = z.object({
  origins: readBy(readOrigins, {
    type: ['array', 'null'],
    items: { type: 'string', format: 'uri' },
    maxItems: MAX_ORIGINS,
    description:
      'Origins that get what the profile holds, and no others. By default the host of the site and its www twin over https. A new origin erases all stored values that aren’t sent again.',
    examples: [['https://staging.example.com']],
  }),
  headers: readBy(readHeaders, {
    type: ['object', 'null'],
    additionalProperties: { type: 'string' },
    maxProperties: MAX_PROFILE_HEADERS,
    description:
      'Headers, as a JSON object or as lines of name and value. A list of names keeps the stored values of these and removes the others.',
    examples: [{ 'X-Staging-Token': 'tern-cove-41' }],
  }),
  cookies: readBy(readCookies, {
    type: ['string', 'null'],
    description: 'A Cookie header. A list of names keeps the stored values of these and removes the others.',
    examples: ['session=tern-cove-41'],
  }),
  basic_user: text('basic_user', MAX_TEXT, /^[^:\p{Cc}]+$/u, 'characters without a colon').describe('User name of HTTP authentication.'),
  basic_password: text('basic_password', MAX_PASSWORD, /^\P{Cc}+$/u, 'characters').describe('Password of HTTP authentication.'),
  user_agent: text('user_agent', MAX_TEXT, VALUE, 'visible ASCII characters').describe(
    'The User-Agent header. For sites that you don’t own it must contain Sonde, so that they can see who visits them.',
  ),
  clear: z
    .array(z.enum(clearable, { error: `clear must be a list of: ${clearable.join(', ')}.` }))
    .nonempty({ error: `clear must be a list of: ${clearable.join(', ')}.` })
    .optional()
    .describe('Fields to clear; in JSON, null does the same.'),
});
