import { deserialize, serialize } from 'node:v8';
import { type Evidence, type Gathered, isUnavailable, type Need, type Unavailable } from './evidence.ts';

/** Evidence as bytes: what a child process has read, carried to the one that judges without being unpacked on the way. */
export interface Packed<Kind> {
  bytes: Uint8Array;
  /** Only for the compiler. */
  readonly holds?: Kind;
}

/** All evidence of an audit; what was read from documents is packed, the rest is plain. */
export type PackedEvidence = { [Kind in Need]: Evidence[Kind] | Packed<Evidence[Kind]> | Unavailable };

export const pack = <Kind>(evidence: Kind): Packed<Kind> => ({ bytes: serialize(evidence) });

export const unpackAll = (evidence: PackedEvidence): Gathered =>
  Object.fromEntries(
    Object.entries(evidence).map(([kind, value]) => [kind, isPacked(value) ? deserialize(value.bytes) : value]),
  ) as Gathered;

const isPacked = (value: unknown): value is Packed<unknown> =>
  typeof value === 'object' && value !== null && !isUnavailable(value) && 'bytes' in value && value.bytes instanceof Uint8Array;
