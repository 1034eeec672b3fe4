import type { Document } from '../document/document.ts';

/** The address that relative ones are resolved against: that of the first `<base href>`, or else the page's own. */
export const baseOf = (document: Pick<Document, 'bases'>, pageUrl: string): URL => {
  const page = new URL(pageUrl);
  const href = document.bases.find((base) => base.href !== null)?.href ?? null;
  const base = href === null ? null : resolveUrl(href, page);
  // The HTML standard has a base of these schemes ignored.
  return base === null || /^(?:data|javascript):$/.test(base.protocol) ? page : base;
};

/** A reference resolved as the URL standard has it; null when it is no address, or longer than any that is used. */
export const resolveUrl = (reference: string, base: URL): URL | null => {
  if (reference.length > MAX_REFERENCE) return null;
  // One with a scheme and a host needs no base, which would be parsed each time.
  return /^https?:\/\//i.test(reference) ? URL.parse(reference) : URL.parse(reference, base.href);
};

/**
 * An address in one spelling, to be compared: without fragment, its percent-escapes in upper case and not used where there is no need.
 * Scheme, host, query and the slash at the end all count.
 */
export const comparable = (url: URL): string => {
  const { href } = url;
  // Most have nothing to be spelt otherwise, and no password to be left out.
  if (PLAIN.test(href)) return href.includes('#') ? href.slice(0, href.indexOf('#')) : href;
  const path = url.pathname.replace(/%[0-9a-f]{2}/gi, plainEscape);
  const query = url.search.replace(/%[0-9a-f]{2}/gi, plainEscape);
  return `${url.protocol}//${url.host}${path}${query === '?' ? '' : query}`;
};

const PLAIN = /^https?:\/\/[^%@?#]*(?:\?[^%@#]+)?(?:#|$)/;

/** `data:` images may be as long as they like; they are no addresses to follow. */
const MAX_REFERENCE = 100_000;

/** RFC 3986, 6.2.2: an escaped unreserved character is the character itself. */
const plainEscape = (encoded: string): string => {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[a-z0-9._~-]/i.test(character) ? character : encoded.toUpperCase();
};

/** The same where a slash at the end of the path makes no difference either. */
export const slashless = (url: URL): string => comparable(url).replace(/\/(?=\?|$)/, '');
