import type { TLSSocket } from 'node:tls';

/** A TLS connection and its leaf certificate. */
export interface Connection {
  /** TLS version: `TLSv1.2`, `TLSv1.3`. */
  version: string;
  cipher: string;
  /** Common name of the certificate’s subject, or else the organization; '' if there is neither. */
  subject: string;
  issuer: string;
  /** Start of the certificate’s validity, in milliseconds since 1970. */
  validFrom: number;
  validTo: number;
  /** Subject alternative names of the certificate: hosts and IP addresses, at most 100. */
  names: string[];
  keyType: string;
  keyBits: number | null;
}

const MAX_NAMES = 100;
const MAX_LENGTH = 255;

/** Describes a TLS connection whose handshake is complete. */
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
    names: parseAltNames(certificate?.subjectAltName ?? ''),
    keyType: certificate?.publicKey.asymmetricKeyType ?? '',
    keyBits: legacy.bits ?? null,
  };
};

/** Despite its types, Node returns an array for an attribute that occurs twice. */
const nameOf = (name: Record<string, string | string[] | undefined>): string =>
  [name.CN ?? name.O ?? ''].flat().join(', ').slice(0, MAX_LENGTH);

/** Parses Node’s format `DNS:a, IP Address:1.2.3.4`; names with special characters are JSON strings. */
const parseAltNames = (subjectAltName: string): string[] =>
  subjectAltName
    .matchAll(/(?:^|, )(?:DNS|IP Address):("(?:[^"\\]|\\.)*"|[^,]*)/g)
    .map(([, name = '']) => name.slice(0, MAX_LENGTH))
    .take(MAX_NAMES)
    .toArray();
