import type { Connection } from './connection.ts';
import { type Coding, decodeAtOnce } from './decode-at-once.ts';

/** Header lines: names in lower case, values as Latin-1 text, repeated headers in their order. */
export type Headers = readonly (readonly [name: string, value: string])[];

export interface Answer {
  /** The serialized URL of the final response, after redirects. */
  url: string;
  status: number;
  headers: Headers;
  /** The decoded body, at most `maxBytes` long. */
  body: Uint8Array;
  /** Bytes of the body as received, before decoding. */
  encodedBytes: number;
  /** True if the complete body is longer than `body`. */
  truncated: boolean;
  /** The redirects followed, without those between two visits to the same URL. */
  redirects: readonly Hop[];
  /** The redirect back to an already visited URL, which then responded differently only because of a cookie set on the way. */
  cookieRedirect?: Hop | undefined;
  /** ALPN protocol name: `h2`, `http/1.1`. */
  protocol: string;
  timing: Timing;
  /** TLS connection of the final response; null over plain HTTP. */
  connection: Connection | null;
}

/** A response whose complete body is still compressed. */
export interface EncodedAnswer extends Omit<Answer, 'body' | 'truncated'> {
  encoded: Uint8Array;
  /** The content coding of `encoded`; there is only one. */
  coding: Coding;
  /** Maximum bytes of the decoded body. */
  maxBytes: number;
}

/** Decodes the body of a response to at most `most` bytes; null if `decodeAtOnce` can’t decode it. */
export const decodeAnswerSync = (answer: Answer | EncodedAnswer, most = Number.POSITIVE_INFINITY): Answer | null => {
  if (!('coding' in answer)) return answer;
  const { encoded, coding, maxBytes, ...rest } = answer;
  const body = decodeAtOnce(encoded, coding, Math.min(maxBytes, most));
  return body && { ...rest, body, truncated: false };
};

export interface Hop {
  url: string;
  status: number;
  /** The Location header, resolved to a serialized URL. */
  location: string;
}

/** Milliseconds of one response, measured for the final URL; `dns`, `connect` and `tls` are 0 on a reused connection. */
export interface Timing {
  dns: number;
  connect: number;
  tls: number;
  /** Milliseconds from sending the request to the first byte of the response head. */
  firstByte: number;
  download: number;
  /** Milliseconds of all requests together, including redirects. */
  total: number;
}
