import type { Headers, Hop } from './answer.ts';

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** Returns the target of a redirect: undefined if the response is no redirect, null if its Location is invalid. */
export const redirectTarget = (url: URL, status: number, headers: Headers): URL | null | undefined => {
  if (!REDIRECT_STATUSES.has(status)) return undefined;
  const [location, ...others] = new Set(headers.filter(([name]) => name === 'location').map(([, value]) => value.trim()));
  if (location === undefined) return undefined;
  if (location === '' || others.length > 0) return null;
  return URL.parse(escapeBytes(location), url);
};

/** Removes the hops since an earlier visit to a URL, which can only respond differently because of cookies. Returns whether there was one. */
export const cutBack = (hops: Hop[], { href }: URL): boolean => {
  const first = hops.findIndex(({ url }) => url.split('#', 1)[0] === href.split('#', 1)[0]);
  if (first !== -1) hops.length = first;
  return first !== -1;
};

/** Percent-encodes bytes above 0x7F: header values are read as Latin-1, whereas browsers interpret those bytes as UTF-8. */
const escapeBytes = (location: string): string => location.replace(/[\x80-\xff]/g, encodeByte);

const encodeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
