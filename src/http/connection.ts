import type { TLSSocket } from 'node:tls';

/** A TLS connection and the leaf certificate it showed. */
export interface Connection {
  /** `TLSv1.2`, `TLSv1.3`. */
  version: string;
  cipher: string;
  /** Common name, or else organisation; '' without both. */
  subject: string;
  issuer: string;
  /** Milliseconds since 1970. */
  validFrom: number;
  validTo: number;
  /** Host names and IP addresses it stands for; at most 100. */
  names: string[];
  keyType: string;
  keyBits: number | null;
}

const MAX_NAMES = 100;
const MAX_LENGTH = 255;

/** Reads the facts of a TLS connection whose handshake is done. */
export const describeConnection = (socket: TLSSocket): Connection => {
  const certificate = socket.getPeerX509Certificate();
  const legacy = socket.getPeerCertificate();
  return {
    version: socket.getProtocol() ?? '',
    cipher: socket.getCipher().name,
    subject: nameOf(legacy.subject),
    issuer: nameOf(legacy.issuer),
    validFrom: Date.parse(legacy.valid_from),
    validTo: Date.parse(legacy.valid_to),
    names: namesIn(certificate?.subjectAltName ?? ''),
    keyType: certificate?.publicKey.asymmetricKeyType ?? '',
    keyBits: legacy.bits ?? null,
  };
};

/** A part of a distinguished name that occurs twice is a list, whatever its type says. */
const nameOf = (name: Record<string, string | string[] | undefined>): string =>
  [name.CN ?? name.O ?? ''].flat().join(', ').slice(0, MAX_LENGTH);

/** Node writes the names as `DNS:a, IP Address:1.2.3.4`, and one with odd characters as a JSON string. */
const namesIn = (subjectAltName: string): string[] =>
  subjectAltName
    .matchAll(/(?:^|, )(?:DNS|IP Address):("(?:[^"\\]|\\.)*"|[^,]*)/g)
    .map(([, name = '']) => name.slice(0, MAX_LENGTH))
    .take(MAX_NAMES)
    .toArray();
