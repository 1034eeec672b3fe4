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

/** A TLS connection and the leaf certificate it showed. */
export interface Connection {
  /** `TLSv1.2`, `TLSv1.3`. */
  version: string;
  cipher: string;
  subject: string;
  issuer: string;
  /** Milliseconds since 1970. */
  validFrom: number;
  validTo: number;
  /** Names it stands for. */
  names: string[];
  keyType: string;
  keyBits: number | null;
}
