import type { Headers } from './answer.ts';

/**
 * Returns the content codings of a body in lower case, in the order in which they were applied (RFC 9110, section 8.4). Unregistered codings, such as
 * `none` or `utf-8`, change nothing, and browsers ignore them.
 */
export const contentCodings = (headers: Headers): string[] =>
  headers
    .filter(([name]) => name === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => REGISTERED_CODINGS.has(coding));

/** Registered content codings, except `identity`. https://www.iana.org/assignments/http-parameters */
const REGISTERED_CODINGS: ReadonlySet<string> = new Set(
  'aes128gcm br compress dcb dcz deflate exi gzip pack200-gzip x-compress x-gzip zstd'.split(' '),
);
