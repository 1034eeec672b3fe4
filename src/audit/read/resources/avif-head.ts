import type { ImageSize } from '../../resources.ts';

/** Reads the head of an AVIF file (ISO/IEC 23008-12): the size of its primary item, rotated as its properties say. Null for another file format. */
export const readAvifHead = (head: Buffer): { size: ImageSize | null; animated: boolean } | null => {
  const type = boxesIn(head, 0, head.length).next().value;
  if (!type) return null;
  const brands = new Set<string>();
  for (let at = type.start; at + 4 <= type.end; at += 4) if (at !== type.start + 4) brands.add(head.toString('latin1', at, at + 4));
  if (!brands.has('avif') && !brands.has('avis')) return null;
  const meta = findBox(head, 'meta', 0, head.length);
  return { size: meta && sizeIn(head, meta), animated: head.toString('latin1', type.start, type.start + 4) === 'avis' };
};

/** A box of the file, possibly incomplete; the content of the box is from `start` to `end`. */
interface Box {
  name: string;
  start: number;
  end: number;
}

function* boxesIn(head: Buffer, start: number, end: number): Generator<Box, undefined> {
  let at = start;
  while (at + 8 <= end) {
    const size = head.readUInt32BE(at);
    const isLarge = size === 1 && at + 16 <= end;
    const header = isLarge ? 16 : 8;
    // A box of size 0 extends to the end of the file.
    const length = isLarge ? Number(head.readBigUInt64BE(at + 8)) : size === 0 ? end - at : size;
    if (length < header) return;
    yield { name: head.toString('latin1', at + 4, at + 8), start: at + header, end: Math.min(at + length, end) };
    at += length;
  }
}

const findBox = (head: Buffer, name: string, start: number, end: number): Box | null => {
  for (const box of boxesIn(head, start, end)) if (box.name === name) return box;
  return null;
};

/** Length in bytes of the version and flags at the start of most boxes. */
const VERSION = 4;

const sizeIn = (head: Buffer, meta: Box): ImageSize | null => {
  const primary = findBox(head, 'pitm', meta.start + VERSION, meta.end);
  const properties = findBox(head, 'iprp', meta.start + VERSION, meta.end);
  const list = properties && findBox(head, 'ipco', properties.start, properties.end);
  const uses = properties && findBox(head, 'ipma', properties.start, properties.end);
  if (!primary || !list || !uses) return null;
  const item = readNumber(head, primary.start + VERSION, head[primary.start] === 0 ? 2 : 4, primary.end);
  const used = item === null ? null : propertiesOf(head, uses, item);
  if (used === null) return null;

  let size: ImageSize | null = null;
  let isTurned = false;
  let index = 0;
  for (const { name, start, end } of boxesIn(head, list.start, list.end)) {
    index++;
    if (!used.has(index)) continue;
    if (name === 'ispe' && start + 12 <= end) size = { width: head.readUInt32BE(start + 4), height: head.readUInt32BE(start + 8) };
    if (name === 'irot' && start < end) isTurned = ((head[start] ?? 0) & 1) === 1;
  }
  return size && isTurned ? { width: size.height, height: size.width } : size;
};

/** Returns the 1-based property indexes of an item; null if the bytes end too early. */
const propertiesOf = (head: Buffer, { start, end }: Box, item: number): ReadonlySet<number> | null => {
  const idLength = (head[start] ?? 0) === 0 ? 2 : 4;
  const indexLength = ((head[start + 3] ?? 0) & 1) === 1 ? 2 : 1;
  const count = readNumber(head, start + VERSION, 4, end) ?? 0;
  let at = start + VERSION + 4;
  for (let entry = 0; entry < count; entry++) {
    const id = readNumber(head, at, idLength, end);
    const length = readNumber(head, at + idLength, 1, end);
    if (id === null || length === null) return null;
    at += idLength + 1;
    if (id === item) {
      const used = new Set<number>();
      for (let index = 0; index < length; index++, at += indexLength) {
        // The first bit says whether readers must understand the property.
        used.add((readNumber(head, at, indexLength, end) ?? 0) & (indexLength === 2 ? 0x7fff : 0x7f));
      }
      return used;
    }
    at += length * indexLength;
  }
  return null;
};

const readNumber = (head: Buffer, at: number, length: number, end: number): number | null =>
  at + length <= end ? head.readUIntBE(at, length) : null;
