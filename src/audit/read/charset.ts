import { isUtf8 } from 'node:buffer';
import { lazy } from '../../lib/lazy.ts';
import { contentTypeOf } from './headers/content-type.ts';
import { type Headers, isXml } from './headers/headers.ts';
import { prescan } from './prescan.ts';
import { trimSpaces } from './text/white-space.ts';

/** The character encoding of a page and where it was declared. */
export interface Charset {
  /** WHATWG name of the encoding in lower case, such as `utf-8` or `windows-1252`. */
  name: string;
  from: 'bom' | 'header' | 'xml' | 'meta' | 'default';
  /** The encoding label in the Content-Type header; null if the header has none. */
  headerLabel: string | null;
  /** True if the `<meta charset>` begins after the first 1024 bytes. */
  metaTooLate: boolean;
  /** True if the bytes are UTF-8 but another encoding is declared, so that browsers garble the text. */
  misdeclared: boolean;
}

/** Number of bytes that the HTML standard searches for an encoding declaration before parsing. */
export const PRESCAN_BYTES = 1024;

/**
 * Determines the encoding of a page by the HTML standard: byte order mark, header, `<meta>`. A late `<meta>` counts, as in browsers. A page without a
 * declaration is windows-1252, unless its bytes are valid UTF-8 with non-ASCII characters. XML has its own declaration.
 */
export const readCharset = (bytes: Uint8Array, headers: Headers): Charset => {
  const { type, charset: headerLabel } = contentTypeOf(headers);
  const beginning = latin1(bytes.subarray(0, PRESCAN_BYTES));
  // Most pages declare UTF-8 early and do not need this text.
  const text = lazy(() => latin1(bytes));
  const early = prescan(beginning, encodingOf);
  const declared = early ?? prescan(text(), encodingOf);
  const found = { headerLabel, metaTooLate: early === null && declared !== null, misdeclared: false };
  const isMisdeclared = (name: string): boolean => !NOT_LEGACY.has(name) && mayBeUtf8(name, text()) && isWideUtf8(bytes, text());

  const bom = BYTE_ORDER_MARKS.find(({ prefix }) => beginning.startsWith(prefix));
  if (bom) return { name: bom.name, from: 'bom', ...found };
  const named = headerLabel === null ? null : encodingOf(headerLabel);
  if (named !== null) return { name: named, from: 'header', ...found, misdeclared: isMisdeclared(named) };
  if (isXml(type)) return { name: xmlEncoding(beginning), from: 'xml', ...found };
  const meant = declared === null ? null : (META_MEANS[declared] ?? declared);
  if (meant !== null) return { name: meant, from: 'meta', ...found, misdeclared: isMisdeclared(meant) };
  return { name: isWideUtf8(bytes, text()) ? 'utf-8' : 'windows-1252', from: 'default', ...found };
};

/** Returns the encoding of an XML declaration; without a declaration, XML is UTF-8. */
const xmlEncoding = (beginning: string): string => {
  const [, label = ''] = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([^"']{1,40})["']/.exec(beginning) ?? [];
  return encodingOf(label) ?? 'utf-8';
};

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Decodes the bytes of a page, without the byte order mark; invalid bytes become U+FFFD. */
export const decode = (bytes: Uint8Array, { name }: Pick<Charset, 'name'>): string => {
  // TextDecoder lacks two encodings of the standard: `replacement` and `x-user-defined`.
  if (name === 'replacement') return bytes.byteLength === 0 ? '' : '\uFFFD';
  if (name === 'x-user-defined') return Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : 0xf700 + byte)).join('');
  return new TextDecoder(name).decode(bytes);
};

/** Returns the WHATWG encoding name of a label, in lower case; null for an unknown label. */
export const encodingOf = (label: string): string | null => {
  const trimmed = trimSpaces(label).toLowerCase();
  if (trimmed === 'x-user-defined') return trimmed;
  if (REFUSED_LABELS.has(trimmed)) return 'replacement';
  try {
    return new TextDecoder(trimmed).encoding;
  } catch {
    return null;
  }
};

const BYTE_ORDER_MARKS = [
  { prefix: '\xEF\xBB\xBF', name: 'utf-8' },
  { prefix: '\xFE\xFF', name: 'utf-16be' },
  { prefix: '\xFF\xFE', name: 'utf-16le' },
];

/** Encodings that replace a declared one in `<meta>`: if the `<meta>` is readable as ASCII, the document is not UTF-16. */
const META_MEANS: Record<string, string> = { 'utf-16be': 'utf-8', 'utf-16le': 'utf-8', 'x-user-defined': 'windows-1252' };

/** Labels of encodings that the standard refuses to decode, since attackers used these encodings to smuggle scripts. */
const REFUSED_LABELS: ReadonlySet<string> = new Set([
  'replacement',
  'csiso2022kr',
  'hz-gb-2312',
  'iso-2022-cn',
  'iso-2022-cn-ext',
  'iso-2022-kr',
]);

/**
 * True if valid UTF-8 in a page with another declared encoding is no coincidence: the bytes have a sequence that is rare in single-byte encodings,
 * such as "Ã©", or several sequences. Multi-byte encodings need many, since every seventh character could be one.
 */
const mayBeUtf8 = (name: string, text: string): boolean => {
  if (!MULTI_BYTE.has(name) && LATIN_UTF8_SEQUENCE.test(text)) return true;
  let left = MULTI_BYTE.has(name) ? MIN_MULTI_BYTE : MIN_SINGLE_BYTE;
  for (const _ of text.matchAll(SEQUENCE)) if (--left === 0) return true;
  return false;
};

const NOT_LEGACY: ReadonlySet<string> = new Set(['utf-8', 'utf-16be', 'utf-16le', 'replacement', 'x-user-defined']);
const MULTI_BYTE: ReadonlySet<string> = new Set(['big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'iso-2022-jp', 'shift_jis']);
const SEQUENCE = /[\xC2-\xF4][\x80-\xBF]+/g;
/** Matches UTF-8 sequences of Latin letters and signs, quotation marks and dashes, in bytes read as Latin-1. */
const LATIN_UTF8_SEQUENCE = /\xC2[\xA0-\xBF]|\xC3[\x80-\xBF]|\xE2[\x80-\x84][\x80-\xBF]/;
const MIN_SINGLE_BYTE = 3;
const MIN_MULTI_BYTE = 8;

const isWideUtf8 = (bytes: Uint8Array, text: string): boolean => {
  if (!/[\x80-\xFF]/.test(text)) return false;
  // The bytes of a truncated page may end within a character.
  const whole = bytes.byteLength - (/[\xC0-\xFF][\x80-\xBF]{0,2}$/.exec(text.slice(-3))?.[0].length ?? 0);
  return isUtf8(bytes.subarray(0, whole));
};
