import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A link to the page with this id. A page with a followed and a nofollow link to one target has two entries. */
export interface PageLink {
  to: number;
  nofollow: boolean;
}

/** Packs ids in ascending order as differences: 7 bits per byte, low bits first; the high bit marks that another byte follows. */
export const packIds = (ids: readonly number[] | Uint32Array): Uint8Array => {
  const bytes: number[] = [];
  let last = 0;
  for (const id of ids) {
    writeNumber(bytes, id - last);
    last = id;
  }
  return Uint8Array.from(bytes);
};

/** Returns the ids in ascending order without duplicates. */
export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);

/** Unpacks ids. Throws a RangeError for bytes that `packIds` does not write. */
export const unpackIds = (packed: Uint8Array): number[] => {
  let last = 0;
  return unpackNumbers(packed).map((difference) => {
    last += difference;
    return last;
  });
};

/** Returns the lowest of packed ids; −1 if there are none. */
export const lowestId = (packed: Uint8Array): number => {
  const end = packed.findIndex((byte) => byte < 128);
  return unpackIds(packed.subarray(0, end + 1))[0] ?? -1;
};

/** Packs links without duplicates, sorted by target. */
export const packLinks = (links: readonly PageLink[]): Uint8Array =>
  packIds(inOrder(links.map(({ to, nofollow }) => 2 * to + (nofollow ? 1 : 0))));

/** Unpacks links. Throws a RangeError for bytes that `packLinks` does not write. */
export const unpackLinks = (packed: Uint8Array): PageLink[] => unpackIds(packed).map((key) => ({ to: key >>> 1, nofollow: key % 2 === 1 }));

/** Returns the links to one target without unpacking the rest. For bytes that `packLinks` does not write, returns some links or none. */
export const linksTo = (packed: Uint8Array, to: number): PageLink[] => {
  const links: PageLink[] = [];
  let [key, number, shift] = [0, 0, 0];
  for (const byte of packed) {
    number |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    key += number;
    if (key > 2 * to + 1) break;
    if (key >= 2 * to) links.push({ to, nofollow: key % 2 === 1 });
    number = 0;
    shift = 0;
  }
  return links;
};

/** Packs lists with their end positions first, so that one list can be read without the others. */
export const packLists = (lists: readonly Uint8Array[]): Uint8Array => {
  const ends: number[] = [];
  for (const { length } of lists) ends.push((ends.at(-1) ?? 0) + length);
  const packed = packIds(ends);
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, packed.length);
  return zstdCompressSync(Buffer.concat([head, packed, ...lists]));
};

/** Returns a function that reads one of the lists, which are ids unless another function unpacks them. */
export const unpackLists = (packed: Uint8Array, unpackOne = unpackIds): ((at: number) => number[]) => {
  const bytes = zstdDecompressSync(packed);
  const start = 4 + bytes.readUInt32BE(0);
  const ends = unpackIds(bytes.subarray(4, start));
  return (at) => unpackOne(bytes.subarray(start + (at === 0 ? 0 : (ends[at - 1] ?? 0)), start + (ends[at] ?? 0)));
};

/** Packs numbers from 0 in any order, like `packIds`. */
export const packNumbers = (numbers: readonly number[]): Uint8Array => {
  const bytes: number[] = [];
  for (const number of numbers) writeNumber(bytes, number);
  return Uint8Array.from(bytes);
};

const writeNumber = (bytes: number[], number: number): void => {
  let rest = number;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
};

/** Unpacks numbers. Throws a RangeError for bytes that `packNumbers` does not write. */
export const unpackNumbers = (packed: Uint8Array): number[] => {
  const numbers: number[] = [];
  let [number, shift] = [0, 0];
  for (const byte of packed) {
    number |= (byte & 127) << shift;
    shift += 7;
    if (shift > 35) throw new RangeError('A packed number is too long');
    if (byte < 128) {
      numbers.push(number);
      [number, shift] = [0, 0];
    }
  }
  if (shift > 0) throw new RangeError('A packed list ends within a number');
  return numbers;
};
