import type { Connection } from './connection.ts';
import type { Coding } from './decode-at-once.ts';

/** Names in lower case, values as Latin-1 text, repeats kept in order. */
export type Headers = readonly (readonly [name: string, value: string])[];

export interface Answer {
  /** The URL that answered in the end, serialised. */
  url: string;
  status: number;
  headers: Headers;
  /** Decoded, at most `maxBytes`. */
  body: Uint8Array;
  /** Bytes of the body as they came over the wire. */
  encodedBytes: number;
  /** Whether there was more than `body`. */
  truncated: boolean;
  redirects: readonly Hop[];
  /** ALPN name: `h2`, `http/1.1`. */
  protocol: string;
  timing: Timing;
  /** Of the last hop; null when it was plain HTTP. */
  connection: Connection | null;
}

/** An answer that came as a whole, with its body still compressed. */
export interface EncodedAnswer extends Omit<Answer, 'body' | 'truncated'> {
  encoded: Uint8Array;
  /** The one content coding to be taken off. */
  coding: Coding;
  /** Bytes at most that may come of it. */
  maxBytes: number;
}

/** One hop of a redirect trail. */
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
  /** From the request being sent to the first byte of the answer's head. */
  firstByte: number;
  download: number;
  /** Everything, redirects included. */
  total: number;
}
