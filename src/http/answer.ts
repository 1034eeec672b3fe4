import type { Connection } from './connection.ts';
import { type Coding, decodeAtOnce } from './decode-at-once.ts';

/** Names in lower case, values as Latin-1 text, repeats kept in order. */
export type Headers = readonly (readonly [name: string, value: string])[];

export interface Answer {
  /** The URL of the final response, after redirects, serialised. */
  url: string;
  status: number;
  headers: Headers;
  /** Decoded, at most `maxBytes`. */
  body: Uint8Array;
  /** Bytes of the body as they came over the wire. */
  encodedBytes: number;
  /** True if the body was longer than `body`. */
  truncated: boolean;
  /** Without what came back to a URL. */
  redirects: readonly Hop[];
  /** The redirect that led back to a URL, which answered otherwise only with a cookie set on the way. */
  cookieRedirect?: Hop | undefined;
  /** ALPN name: `h2`, `http/1.1`. */
  protocol: string;
  timing: Timing;
  /** TLS connection of the last hop; null over plain HTTP. */
  connection: Connection | null;
}

/** An answer whose complete body is still compressed. */
export interface EncodedAnswer extends Omit<Answer, 'body' | 'truncated'> {
  encoded: Uint8Array;
  /** The only content coding of `encoded`. */
  coding: Coding;
  /** Limit of the decoded body in bytes. */
  maxBytes: number;
}

/** Decodes an answer to at most `most` bytes; null where `decodeAtOnce` cannot. */
export const decodeAnswerSync = (answer: Answer | EncodedAnswer, most = Number.POSITIVE_INFINITY): Answer | null => {
  if (!('coding' in answer)) return answer;
  const { encoded, coding, maxBytes, ...rest } = answer;
  const body = decodeAtOnce(encoded, coding, Math.min(maxBytes, most));
  return body && { ...rest, body, truncated: false };
};

export interface Hop {
  url: string;
  status: number;
  /** The Location header, resolved and serialised. */
  location: string;
}

/** Milliseconds of one answer, measured on the last hop; `dns`, `connect` and `tls` are 0 on a reused connection. */
export interface Timing {
  dns: number;
  connect: number;
  tls: number;
  /** From sending the request to the first byte of the response head. */
  firstByte: number;
  download: number;
  /** All hops together. */
  total: number;
}
