import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Rendering } from '../../browser/rendering.ts';
import { type Evidence, type FullNeed, type Gathered, isUnavailable, type ModeNeed, type Need, type Unavailable } from '../evidence.ts';

/** Evidence as bytes: the process that reads it passes it to the process that checks it, and no process between unpacks it. */
export interface Packed<Kind> {
  bytes: Uint8Array;
  /** Number of bytes before compression. */
  size: number;
  /** Type of the content; exists only for the type checker and is never set. */
  readonly holds?: Kind;
}

/** All evidence except the page; parsed documents are packed, everything else is plain. */
export type PackedEvidence = { [Kind in Exclude<Need, 'page' | ModeNeed>]: Evidence[Kind] | Packed<Evidence[Kind]> | Unavailable } & Pick<
  Gathered,
  FullNeed
> & { rendered?: GatheredRendering | Unavailable };

/** The page as rendered by a browser, also without what robots.txt disallows. The process that runs the checks parses the documents. */
export interface GatheredRendering {
  rendering: Omit<Rendering, 'screenshots'>;
  blocked: { urls: readonly string[]; rendering: Omit<Rendering, 'screenshots'> | null } | null;
}

export const packEvidence = <Kind>(evidence: Kind): Packed<Kind> => {
  const bytes = serialize(evidence);
  return { bytes: bytes.length > MAX_PLAIN ? zstdCompressSync(bytes, FAST_COMPRESSION) : bytes, size: bytes.length };
};

/** Maximum bytes of evidence that stays uncompressed. Copying tens of millions of bytes would block the process in between. */
const MAX_PLAIN = 2 ** 20;
const FAST_COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export const unpack = <Kind>({ bytes, size }: Packed<Kind>): Kind => deserialize(size > MAX_PLAIN ? zstdDecompressSync(bytes) : bytes);

export const isPacked = <Kind>(value: Kind | Packed<Kind>): value is Packed<Kind> =>
  typeof value === 'object' && value !== null && !isUnavailable(value) && 'bytes' in value && value.bytes instanceof Uint8Array;
