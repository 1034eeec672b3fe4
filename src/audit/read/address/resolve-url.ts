import type { Document } from '../document/document.ts';
import { queryEncoder } from './query-encoder.ts';

/** A URL that references start from, with the encoding of the document that they are in; UTF-8 if it has none. */
export type Base = URL & { encoding?: string };

interface BasePage {
  url: string;
  charset: { name: string };
  document: Pick<Document, 'bases'>;
}

/** Returns the base URL of a page: that of the first `<base href>`, or else its own. */
export const baseOf = ({ url, charset, document }: BasePage): Base => {
  const page: Base = Object.assign(new URL(url), { encoding: charset.name });
  const href = document.bases.find((base) => base.href !== null)?.href ?? null;
  const base = href === null ? null : resolveUrl(href, page);
  // The HTML standard ignores bases with these schemes.
  return base === null || /^(?:data|javascript):$/.test(base.protocol) ? page : Object.assign(base, { encoding: charset.name });
};

/**
 * Resolves a reference by the URL standard, its query in the encoding of the base; null if it is invalid or longer than 100,000
 * characters.
 */
export const resolveUrl = (reference: string, base: Base): URL | null => {
  if (reference.length > MAX_REFERENCE) return null;
  // Parsing the base is not needed for absolute references.
  const url = /^https?:\/\//i.test(reference) ? URL.parse(reference) : URL.parse(reference, base.href);
  const query = url && WIDE.test(reference) ? WIDE_QUERY.exec(reference)?.[1] : null;
  if (query === null || query === undefined || !/^(?:https?|ftp|file):$/.test(url?.protocol ?? '')) return url;
  const encode = queryEncoder(base.encoding ?? 'utf-8');
  return encode && url ? Object.assign(url, { search: `?${encode(query.replaceAll(/[\t\n\r]/g, ''))}` }) : url;
};

/** Most references have only ASCII, which this finds sooner. */
const WIDE = /[^\0-\x7F]/;
/** Matches a reference whose query has characters beyond ASCII. */
const WIDE_QUERY = /^[^?#]*\?([^#]*?[^\0-\x7F][^#]*?)[\0- ]*(?:#|$)/;

/**
 * Normalises a URL, or one as it is serialised, for comparison: without fragment, percent-escapes in upper case and only where needed.
 * Scheme, host, trailing slash and query count, also an empty one.
 */
export const comparable = (address: URL | string): string => {
  const href = typeof address === 'string' ? address : address.href;
  // Most URLs need only the fragment removed.
  if (PLAIN.test(href)) return href.includes('#') ? href.slice(0, href.indexOf('#')) : href;
  const { protocol, host, pathname, search } = typeof address === 'string' ? new URL(href) : address;
  const query = search === '' && EMPTY_QUERY.test(href) ? '?' : search;
  return `${protocol}//${host}${`${pathname}${query}`.replace(/%[0-9a-f]{2}/gi, plainEscape)}`;
};

/** Matches what is normal already: escapes in upper case, of characters that need them. */
const PLAIN = /^https?:\/\/[^%@#]*(?:%(?:[0189A-F][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[BCDE]|60|7[BCDF])[^%@#]*)*(?:#|$)/;
const EMPTY_QUERY = /^[^?#]*\?(?:#|$)/;

/** `data:` URLs may be longer; they lead nowhere. */
const MAX_REFERENCE = 100_000;

/** RFC 3986, 6.2.2: an escaped unreserved character equals the character. */
const plainEscape = (encoded: string): string => {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[a-z0-9._~-]/i.test(character) ? character : encoded.toUpperCase();
};

/** Like `comparable`, but a trailing slash of the path does not count. */
export const slashless = (url: URL): string => comparable(url).replace(/\/(?=\?|$)/, '');

/** Returns a URL without its fragment, also without an empty one. */
export const withoutFragment = ({ href }: URL): string => {
  const hash = href.indexOf('#');
  return hash < 0 ? href : href.slice(0, hash);
};
