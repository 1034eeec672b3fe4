import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type Evidence, type Gathered, isUnavailable, type Need, type Page, type Unavailable } from './evidence.ts';

/** Evidence as bytes: what a child process has read, carried to the one that checks it without being unpacked on the way. */
export interface Packed<Kind> {
  bytes: Uint8Array;
  /** How many they were before they were compressed, if they have been. */
  size: number;
  /** Only for the compiler. */
  readonly holds?: Kind;
}

/** All evidence of an audit but the page; what was read from documents is packed, the rest is plain. */
export type PackedEvidence = { [Kind in Exclude<Need, 'page'>]: Evidence[Kind] | Packed<Evidence[Kind]> | Unavailable };

export const pack = <Kind>(evidence: Kind): Packed<Kind> => {
  const bytes = serialize(evidence);
  return { bytes: bytes.length > MAX_PLAIN ? zstdCompressSync(bytes, FAST) : bytes, size: bytes.length };
};

/** Bytes that the process in between passes on as they are. Copying tens of millions would hold up all that it serves. */
const MAX_PLAIN = 2 ** 20;
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export const unpack = <Kind>({ bytes, size }: Packed<Kind>): Kind => deserialize(size > MAX_PLAIN ? zstdDecompressSync(bytes) : bytes);

export const unpackAll = (page: Page, evidence: PackedEvidence): Gathered =>
  ({
    page,
    ...Object.fromEntries(Object.entries(evidence).map(([kind, value]) => [kind, isPacked(value) ? unpack<unknown>(value) : value])),
  }) as Gathered;

const isPacked = (value: unknown): value is Packed<unknown> =>
  typeof value === 'object' && value !== null && !isUnavailable(value) && 'bytes' in value && value.bytes instanceof Uint8Array;
