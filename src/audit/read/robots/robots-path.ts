/** The part of an address that robots.txt rules are matched against: path, parameters and query. Always begins with a slash. */
export const pathOf = (url: string): string => {
  const start = url.startsWith('//') ? 2 : 0;
  const early = indexOfAny(url, start);
  const scheme = url.indexOf('://', start);
  const authority = scheme !== -1 && (early === -1 || scheme < early) ? scheme + 3 : start;
  const path = indexOfAny(url, authority);
  const hash = url.indexOf('#', start);
  if (path === -1 || (hash !== -1 && hash < path)) return '/';
  const whole = url.slice(path, hash === -1 ? undefined : hash);
  return whole.startsWith('/') ? whole : `/${whole}`;
};

const indexOfAny = (url: string, from: number): number => {
  const found = url.slice(from).search(/[/?;]/);
  return found === -1 ? -1 : from + found;
};

/** A pattern (Latin-1, a character a byte) with its percent-escapes in upper case and bytes beyond ASCII escaped. */
export const escapePattern = (pattern: string): string =>
  upperEscapes(pattern).replace(/[\x80-\xFF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/** Percent-escapes in upper case, in which RFC 3986 (6.2.2.1) has them compared. */
export const upperEscapes = (text: string): string => text.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase());

/** A URL as a crawler requests it: characters beyond ASCII are sent as escaped UTF-8 (RFC 9309, 2.2.2). */
export const escapeCharacters = (url: string): string => url.toWellFormed().replace(/[^\0-\x7F]+/g, encodeURIComponent);

/** Whether a path begins as a pattern says: `*` stands for any characters, `$` at its end for the end of the path. */
export const isMatch = (path: string, pattern: string): boolean => {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  if (parts.length === 0) return !isWhole || path.length === first.length;
  const last = isWhole ? (parts.pop() ?? '') : '';
  let position = first.length;
  // The earliest place for each part leaves the most room for those that follow.
  for (const part of parts) {
    const found = path.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return !isWhole || (path.length - last.length >= position && path.endsWith(last));
};
