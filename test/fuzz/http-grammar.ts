import type { Random } from '../random.ts';
import { address } from './address-grammar.ts';
import { mutated, number, text } from './text.ts';

type Value = (random: Random) => string;

const list = (random: Random, most: number, separator: string, item: Value): string =>
  random.some(most, () => item(random)).join(separator);

const LANGUAGES = ['en', 'de-CH', 'x-default', 'zh-Hant-TW', 'en-UK', 'i-klingon', 'x', 'EN_us', '', '*', 'de-1996', 'a-b-c-d-e', 'und'];
export const language: Value = (random) => random.pick(LANGUAGES);

const parameter: Value = (random) =>
  `${random.pick(['; ', ';', ' ;; '])}${random.pick(['rel', 'hreflang', 'title', 'type', 'media', 'anchor', 'REL', 'title*', ''])}${random.pick(['=', ' = ', '', '=='])}${random.pick([`"${random.pick(['canonical', 'alternate', 'next prev', 'preload', text(random)])}"`, 'canonical', '"open', `"a\\"b"`, language(random), number(random)])}`;

const DIRECTIVES = [
  'noindex',
  'nofollow',
  'none',
  'all',
  'nosnippet',
  'max-snippet:',
  'max-image-preview:',
  'unavailable_after:',
  'googlebot:',
  'otherbot',
  'indexifembedded',
  'noimageindex',
  'no-index',
  'max-snippet:-1',
  'unavailable_after: 25 Jun 2026 15:00:00 PST',
  ':',
];
export const directives: Value = (random) =>
  list(random, 6, random.pick([', ', ',', ' ', ';']), (inner) => `${inner.pick(DIRECTIVES)}${inner.oneIn(4) ? number(inner) : ''}`);

export const policy: Value = (random) =>
  list(
    random,
    6,
    random.pick(['; ', ';', ', ']),
    (inner) =>
      `${inner.pick(['default-src', 'script-src', 'object-src', 'base-uri', 'frame-ancestors', 'report-uri', 'sandbox', 'x', '', 'upgrade-insecure-requests'])} ${list(inner, 5, ' ', (source) => source.pick(["'self'", "'none'", "'unsafe-inline'", "'nonce-x'", "'sha256-x'", '*', 'https:', 'data:', '*.example.com', "'strict-dynamic'", address(source)]))}`,
  );

export const refresh: Value = (random) =>
  `${random.pick([number(random), '0', ' 5', ''])}${random.pick([';', ',', ' ', '; '])}${random.pick(['url=', 'URL = ', 'url', "url='", 'url="', ''])}${address(random)}`;

const cookie: Value = (random) =>
  `${random.pick(['a=b', '=b', 'a', '', '__Host-id=x', 'a=b=c', text(random)])}${list(random, 6, '', (inner) => `; ${inner.pick(['Secure', 'HttpOnly', 'SameSite=None', 'SameSite=', 'samesite=x', 'Max-Age=0', `Max-Age=${number(inner)}`, 'Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'Expires=0', `Expires=${text(inner)}`, 'Path=/', '=', 'Partitioned'])}`)}`;

const HEADERS: Record<string, Value> = {
  link: (random) => list(random, 4, ', ', (inner) => `<${address(inner)}>${list(inner, 4, '', parameter)}`),
  'set-cookie': cookie,
  'content-security-policy': policy,
  'content-security-policy-report-only': policy,
  'strict-transport-security': (random) =>
    list(random, 4, '; ', (inner) =>
      inner.pick([
        'max-age=31536000',
        `max-age=${number(inner)}`,
        'max-age="1"',
        'includeSubDomains',
        'preload',
        'max-age',
        '=',
        text(inner),
      ]),
    ),
  'content-type': (random) =>
    `${random.pick(['text/html', 'TEXT/HTML', 'application/xhtml+xml', 'text/plain', '', '/', 'text', 'a/b/c'])}${list(random, 3, '', (inner) => `${inner.pick([';', '; ', ' ;'])}${inner.pick(['charset=', 'charset', 'CHARSET = ', 'boundary='])}${inner.pick(['utf-8', '"utf-8"', '"utf-8', 'iso-8859-1', 'utf-16', 'x-user-defined', 'replacement', 'nonsense', '"a\\"b"', text(inner)])}`)}`,
  refresh,
  'x-robots-tag': directives,
  'content-language': (random) => list(random, 4, ', ', language),
  'permissions-policy': (random) =>
    list(
      random,
      4,
      ', ',
      (inner) =>
        `${inner.pick(['geolocation', 'camera', '*', '', '?'])}=${inner.pick(['()', '*', '(self)', '(self "https://a.test")', '(', text(inner)])}`,
    ),
  'x-content-type-options': (random) => random.pick(['nosniff', 'NOSNIFF, nosniff', '', text(random)]),
  'x-frame-options': (random) => random.pick(['DENY', 'SAMEORIGIN', 'ALLOW-FROM x', '', text(random)]),
  'referrer-policy': (random) => list(random, 3, ', ', (inner) => inner.pick(['no-referrer', 'unsafe-url', 'origin', 'x', text(inner)])),
  'content-encoding': (random) => random.pick(['gzip', 'br', 'zstd', 'identity', 'gzip, br', text(random)]),
  'cache-control': (random) =>
    list(random, 4, ', ', (inner) => inner.pick(['no-store', `max-age=${number(inner)}`, 'public', text(inner)])),
  vary: (random) => list(random, 4, ', ', (inner) => inner.pick(['Accept-Encoding', 'User-Agent', '*', text(inner)])),
  date: (random) => random.pick(['Sat, 21 Nov 2026 08:00:00 GMT', '0', text(random)]),
  'last-modified': (random) => random.pick(['Sat, 21 Nov 2026 08:00:00 GMT', '0', text(random)]),
  'alt-svc': text,
  server: text,
  'x-powered-by': text,
  'x-text': text,
  'content-length': number,
};

/** Generates parsed response headers, with names in lower case and values in Latin-1. */
export const headers = (random: Random): (readonly [string, string])[] =>
  random.some(14, () => {
    const name = random.pick(Object.keys(HEADERS));
    const value = HEADERS[name]?.(random) ?? '';
    return [name, sendable(random.oneIn(3) ? mutated(value, random) : value).slice(0, 16_000)] as const;
  });

/** Removes characters that a header can’t contain. */
const sendable = (value: string): string =>
  Buffer.from(value)
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim();
