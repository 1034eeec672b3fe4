/** Returns the part of a URL that robots.txt rules match: path, parameters and query. The result always begins with a slash. */
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

/** Normalizes a robots.txt pattern (Latin-1, one character per byte): percent-escapes in upper case, non-ASCII bytes escaped. */
export const escapePattern = (pattern: string): string =>
  upperEscapes(pattern).replace(/[\x80-\xFF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/** Writes percent-escapes in upper case, for comparison (RFC 3986, 6.2.2.1). */
export const upperEscapes = (text: string): string => text.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase());

/** Escapes a URL as crawlers request it: non-ASCII characters as percent-encoded UTF-8 (RFC 9309, 2.2.2). */
export const escapeCharacters = (url: string): string => url.toWellFormed().replace(/[^\0-\x7F]+/g, encodeURIComponent);

/** True if a pattern matches the beginning of a path: `*` matches any characters, a final `$` the end of the path. */
export const isMatch = (path: string, pattern: string): boolean => {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  if (parts.length === 0) return !isWhole || path.length === first.length;
  const last = isWhole ? (parts.pop() ?? '') : '';
  let position = first.length;
  // Matching each part as early as possible leaves the most text for the remaining parts.
  for (const part of parts) {
    const found = path.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return !isWhole || (path.length - last.length >= position && path.endsWith(last));
};
