import type { Headers } from './answer.ts';

/**
 * The content codings of a body in lower case, in the order they were applied (RFC 9110, section 8.4). What is no registered coding, such as
 * `none` or `utf-8`, changes nothing, and browsers ignore it.
 */
export const contentCodings = (headers: Headers): string[] =>
  headers
    .filter(([name]) => name === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => REGISTERED.has(coding));

/** All but `identity`. https://www.iana.org/assignments/http-parameters */
const REGISTERED: ReadonlySet<string> = new Set(
  'aes128gcm br compress dcb dcz deflate exi gzip pack200-gzip x-compress x-gzip zstd'.split(' '),
);
