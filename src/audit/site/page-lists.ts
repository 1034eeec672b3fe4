/** A link to the page of this id. A page with both kinds of links to one target has two. */
export interface PageLink {
  to: number;
  nofollow: boolean;
}

/** Packs ids in ascending order as differences: 7 bits a byte, low ones first; the high bit says that more follow. */
export const packIds = (ids: readonly number[] | Uint32Array): Uint8Array => {
  const bytes: number[] = [];
  let last = 0;
  for (const id of ids) {
    writeNumber(bytes, id - last);
    last = id;
  }
  return Uint8Array.from(bytes);
};

/** Ids in ascending order, each once. */
export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);

/** Throws a RangeError for bytes that `packIds` does not write. */
export const unpackIds = (packed: Uint8Array): number[] => {
  let last = 0;
  return unpackNumbers(packed).map((difference) => {
    last += difference;
    return last;
  });
};

/** The lowest of packed ids; −1 without any. */
export const lowestId = (packed: Uint8Array): number => {
  const end = packed.findIndex((byte) => byte < 128);
  return unpackIds(packed.subarray(0, end + 1))[0] ?? -1;
};

/** Packs links, each once, in the order of their targets. */
export const packLinks = (links: readonly PageLink[]): Uint8Array =>
  packIds(inOrder(links.map(({ to, nofollow }) => 2 * to + (nofollow ? 1 : 0))));

/** Throws a RangeError for bytes that `packLinks` does not write. */
export const unpackLinks = (packed: Uint8Array): PageLink[] => unpackIds(packed).map((key) => ({ to: key >>> 1, nofollow: key % 2 === 1 }));

/** The links to one target, without unpacking those after it. Of bytes that `packLinks` does not write, some links or none. */
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

const writeNumber = (bytes: number[], number: number): void => {
  let rest = number;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
};

const unpackNumbers = (packed: Uint8Array): number[] => {
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
