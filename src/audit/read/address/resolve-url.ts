import type { Document } from '../document/document.ts';
import { queryEncoder } from './query-encoder.ts';

/** A base URL that references are resolved against, with the encoding of the document that contains them; UTF-8 if `encoding` is missing. */
export type Base = URL & { encoding?: string };

interface BasePage {
  url: string;
  charset: { name: string };
  document: Pick<Document, 'bases'>;
}

/** Returns the base URL of a page: the URL of the first `<base href>`, or else the page’s own URL. */
export const baseOf = ({ url, charset, document }: BasePage): Base => {
  const page: Base = Object.assign(new URL(url), { encoding: charset.name });
  const href = document.bases.find((base) => base.href !== null)?.href ?? null;
  const base = href === null ? null : resolveUrl(href, page);
  // The HTML standard ignores `<base>` elements with the schemes `data:` and `javascript:`.
  return base === null || /^(?:data|javascript):$/.test(base.protocol) ? page : Object.assign(base, { encoding: charset.name });
};

/** Resolves a reference by the URL standard, with the query in the base’s encoding; null if the URL is invalid or over 100,000 characters. */
export const resolveUrl = (reference: string, base: Base): URL | null => {
  if (reference.length > MAX_REFERENCE_LENGTH) return null;
  // Absolute references are parsed without the base, which is faster.
  const url = /^https?:\/\//i.test(reference) ? URL.parse(reference) : URL.parse(reference, base.href);
  const query = url && NON_ASCII.test(reference) ? WIDE_QUERY.exec(reference)?.[1] : null;
  if (query === null || query === undefined || !/^(?:https?|ftp|file):$/.test(url?.protocol ?? '')) return url;
  const encode = queryEncoder(base.encoding ?? 'utf-8');
  return encode && url ? Object.assign(url, { search: `?${encode(query.replaceAll(/[\t\n\r]/g, ''))}` }) : url;
};

/** Matches a non-ASCII character. Most references have none, and this test is faster than `WIDE_QUERY`. */
const NON_ASCII = /[^\0-\x7F]/;
/** Matches a reference whose query has non-ASCII characters. */
const WIDE_QUERY = /^[^?#]*\?([^#]*?[^\0-\x7F][^#]*?)[\0- ]*(?:#|$)/;

/**
 * Normalizes a URL, as an object or serialized, for comparison: without fragment, and with percent-escapes in upper case and only where needed.
 * Scheme, host, trailing slash and query are kept, even an empty query.
 */
export const comparableUrl = (address: URL | string): string => {
  const href = typeof address === 'string' ? address : address.href;
  // Most URLs need only the fragment removed.
  if (NORMALIZED_URL.test(href)) return href.includes('#') ? href.slice(0, href.indexOf('#')) : href;
  const { protocol, host, pathname, search } = typeof address === 'string' ? new URL(href) : address;
  const query = search === '' && EMPTY_QUERY.test(href) ? '?' : search;
  return `${protocol}//${host}${`${pathname}${query}`.replace(/%[0-9a-f]{2}/gi, plainEscape)}`;
};

/** Matches URLs that are already normal: all escapes are in upper case and needed. */
const NORMALIZED_URL = /^https?:\/\/[^%@#]*(?:%(?:[0189A-F][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[BCDE]|60|7[BCDF])[^%@#]*)*(?:#|$)/;
const EMPTY_QUERY = /^[^?#]*\?(?:#|$)/;

/** Maximum characters of a reference. `data:` URLs may be longer, but they lead to no page. */
const MAX_REFERENCE_LENGTH = 100_000;

/** An escaped unreserved character equals the character itself (RFC 3986, 6.2.2). */
const plainEscape = (encoded: string): string => {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[a-z0-9._~-]/i.test(character) ? character : encoded.toUpperCase();
};

/** Normalizes a URL like `comparable` and also removes the trailing slash of the path. */
export const slashlessUrl = (url: URL): string => comparableUrl(url).replace(/\/(?=\?|$)/, '');

/** Returns the serialized URL without its fragment, even if the fragment is empty. */
export const withoutFragment = ({ href }: URL): string => {
  const hash = href.indexOf('#');
  return hash < 0 ? href : href.slice(0, hash);
};
