import { parseHttpDate } from '../../../http/retry-after.ts';
import { type Headers, header, headerValues } from '../headers/headers.ts';

/**
 * Returns the seconds for which a browser may reuse a response without a new request (RFC 9111, 4.2.1); null if the response headers do not say. A
 * browser is not a shared cache, so `private` and `s-maxage` do not matter. `now` replaces a missing `Date`.
 */
export const cacheSecondsOf = (headers: Headers, now: number): number | null => {
  const directives = cacheDirectives(headers);
  if (directives.has('no-store') || directives.has('no-cache')) return 0;
  const maxAge = directives.get('max-age');
  if (maxAge !== undefined) return /^\d+$/.test(maxAge) ? Math.min(Number(maxAge), MAX_SECONDS) : 0;
  const expires = header(headers, 'expires');
  if (expires === undefined) return null;
  // An invalid date, especially 0, counts as a date in the past (RFC 9111, 5.3).
  const until = parseHttpDate(expires.trim()) || 0;
  const sent = parseHttpDate(header(headers, 'date')?.trim() ?? '') || now;
  return Math.min(Math.max(Math.floor((until - sent) / 1000), 0), MAX_SECONDS);
};

/** Maximum seconds; caches treat larger numbers as this value (RFC 9111, 1.2.2). */
const MAX_SECONDS = 2 ** 31;

/** Returns the directives of `Cache-Control`, with names in lower case; of duplicates, the first counts. */
const cacheDirectives = (headers: Headers): ReadonlyMap<string, string> => {
  const directives = new Map<string, string>();
  for (const value of headerValues(headers, 'cache-control')) {
    for (const directive of withoutQuoted(value).split(',')) {
      const equals = directive.indexOf('=');
      const name = (equals === -1 ? directive : directive.slice(0, equals)).trim().toLowerCase();
      if (!directives.has(name)) directives.set(name, equals === -1 ? '' : directive.slice(equals + 1).trim());
    }
  }
  return directives;
};

/** Removes quotes around numbers, which recipients accept (RFC 9111, 5.2), and all other quoted text, which may contain commas. */
const withoutQuoted = (value: string): string => value.replace(/"([^"]*)"/g, (_, text: string) => (/^\d+$/.test(text) ? text : ''));
