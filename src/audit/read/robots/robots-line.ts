/** A parsed line of robots.txt. Crawlers ignore lines of kind `other`; `why` is the oddity of the line, or null. */
export interface Directive {
  /** Name of the directive in lower case. */
  name: string;
  kind: 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'other';
  value: string;
  why: Oddity | null;
}

/** Why some or all crawlers ignore a robots.txt line. The check `robots-syntax` has the text for each reason. */
export type Oddity = 'noPair' | 'unknown' | 'noColon' | 'misspelled' | 'noSlash' | 'dollarInside' | 'beforeGroup';

/** Parses a line of robots.txt, accepting the typos that Google accepts; null for a blank line or a comment. */
export const directiveOf = (line: string): Directive | null => {
  const text = trimAscii(/^[^#\0]*/.exec(line)?.[0] ?? '');
  if (text === '') return null;
  const colon = text.indexOf(':');
  // Between exactly two words, Google accepts white space in place of a missing colon.
  const words = colon === -1 ? /^([^ \t]+)[ \t]+([^ \t]+)$/.exec(text) : null;
  const key = trimAscii(words?.[1] ?? text.slice(0, Math.max(colon, 0)));
  const value = trimAscii(words?.[2] ?? text.slice(colon + 1));
  if (key === '') return { name: '', kind: 'other', value, why: 'noPair' };

  const name = key.toLowerCase();
  const found = KEY_PREFIXES.find(([start]) => name.startsWith(start));
  if (!found) return { name, kind: 'other', value, why: OTHER_DIRECTIVES.has(name) ? null : 'unknown' };
  const [start, kind] = found;
  return { name, kind, value, why: oddityOf(kind, value, words !== null, start !== kind || name !== start) };
};

const oddityOf = (kind: Directive['kind'], value: string, lacksColon: boolean, isMisspelled: boolean): Oddity | null => {
  if (lacksColon) return 'noColon';
  if (isMisspelled) return 'misspelled';
  const isPattern = kind === 'allow' || kind === 'disallow';
  if (isPattern && value !== '' && !/^[/*]/.test(value)) return 'noSlash';
  if (isPattern && /\$./.test(value)) return 'dollarInside';
  return null;
};

/** Prefixes by which Google recognizes keys, with the kind of each. */
const KEY_PREFIXES: readonly (readonly [start: string, kind: Directive['kind']])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
];

/** Other directives that some crawlers read or used to read. */
const OTHER_DIRECTIVES: ReadonlySet<string> = new Set([
  'cache-delay',
  'clean-param',
  'content-signal',
  'content-usage',
  'crawl-delay',
  'host',
  'license',
  'noarchive',
  'nofollow',
  'noindex',
  'nosnippet',
  'request-rate',
  'visit-time',
]);

/** Trims ASCII white space only: other bytes of the Latin-1 text are parts of multi-byte characters. */
const trimAscii = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
};

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
