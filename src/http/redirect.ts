import type { Headers } from './answer.ts';

const STATUSES = new Set([301, 302, 303, 307, 308]);

/** Where a response redirects to: undefined when it is an answer, null when its Location cannot be used. */
export const redirectTarget = (url: URL, status: number, headers: Headers): URL | null | undefined => {
  if (!STATUSES.has(status)) return undefined;
  const [location, ...others] = new Set(headers.filter(([name]) => name === 'location').map(([, value]) => value.trim()));
  if (location === undefined) return undefined;
  if (location === '' || others.length > 0) return null;
  return URL.parse(escapeBytes(location), url);
};

/** Header values are bytes read as Latin-1. Browsers take them for UTF-8; percent-encoded bytes mean that in every part of a URL. */
const escapeBytes = (location: string): string => location.replace(/[\x80-\xff]/g, encodeByte);

const encodeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
