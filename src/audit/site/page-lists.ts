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
