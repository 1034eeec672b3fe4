import type { ImageSize } from '../../resources.ts';

/**
 * Reads the size of a GIF and whether the GIF is animated: it has a second frame or, if the bytes end before one, an extension that makes it loop.
 */
export const readGifHead = (head: Buffer): { size: ImageSize | null; animated: boolean } => {
  if (head.length < 13) return { size: null, animated: false };
  return { size: { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }, animated: isAnimated(head) };
};

const isAnimated = (head: Buffer): boolean => {
  let at = 13 + tableLength(head[10] ?? 0);
  let frames = 0;
  let loops = false;
  while (at < head.length) {
    const block = head[at];
    if (block === EXTENSION_BLOCK) {
      loops ||= head[at + 1] === APPLICATION_LABEL && LOOP_EXTENSIONS.has(head.toString('latin1', at + 3, at + 14));
      at = endOfData(head, at + 2);
    } else if (block === IMAGE_BLOCK) {
      frames++;
      if (frames === 2) return true;
      at = endOfData(head, at + 11 + tableLength(head[at + 9] ?? 0));
    } else return false;
  }
  return loops;
};

const EXTENSION_BLOCK = 0x21;
const APPLICATION_LABEL = 0xff;
const IMAGE_BLOCK = 0x2c;
const LOOP_EXTENSIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Returns the length in bytes of a color table, by the flags of the header or of an image. */
const tableLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** Returns the offset after a series of sub-blocks, each preceded by its length; a sub-block of length 0 ends the series. */
const endOfData = (head: Buffer, start: number): number => {
  let at = start;
  while (at < head.length && head[at] !== 0) at += 1 + (head[at] ?? 0);
  return at + 1;
};
