import type { ImageFormat, ImageSize } from '../../resources.ts';
import { readAvifHead } from './avif-head.ts';
import { readGifHead } from './gif-head.ts';
import { readJpegSize } from './jpeg-head.ts';
import { readSvgSize } from './svg-head.ts';

export interface ImageHead {
  format: ImageFormat;
  /** Width in pixels, as shown; both sides are null if the bytes end too early or the image has no size. */
  width: number | null;
  height: number | null;
  /** True if the image has more than one frame, as far as the bytes show. */
  animated: boolean;
}

/** Reads format, size and animation from the first bytes of an image; null if the format is not supported. At most 64 KiB are examined. */
export const readImageHead = (bytes: Uint8Array): ImageHead | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_HEAD_BYTES));
  if (headStartsWith(head, '\x89PNG\r\n\x1a\n')) return imageHeadOf('png', pngSize(head), isAnimatedPng(head));
  if (headStartsWith(head, '\xff\xd8\xff')) return imageHeadOf('jpeg', readJpegSize(head));
  if (headStartsWith(head, 'GIF87a') || headStartsWith(head, 'GIF89a')) {
    const { size, animated } = readGifHead(head);
    return imageHeadOf('gif', size, animated);
  }
  if (headStartsWith(head, 'RIFF') && headStartsWith(head, 'WEBP', 8)) {
    return imageHeadOf('webp', webpSize(head), headStartsWith(head, 'VP8X', 12) && ((head[20] ?? 0) & ANIMATION_FLAG) !== 0);
  }
  if (headStartsWith(head, '\0\0\x01\0')) return iconHead(head);
  if (headStartsWith(head, 'ftyp', 4)) {
    const avif = readAvifHead(head);
    return avif && imageHeadOf('avif', avif.size, avif.animated);
  }
  const svg = readSvgSize(head);
  return svg && imageHeadOf('svg', svg.size);
};

const MAX_HEAD_BYTES = 64 * 1024;

const imageHeadOf = (format: ImageFormat, size: ImageSize | null, animated = false): ImageHead => {
  const known = size !== null && size.width > 0 && size.height > 0 ? size : null;
  return { format, width: known?.width ?? null, height: known?.height ?? null, animated };
};

const headStartsWith = (head: Buffer, text: string, at = 0): boolean => head.toString('latin1', at, at + text.length) === text;

const pngSize = (head: Buffer): ImageSize | null =>
  head.length >= 24 && headStartsWith(head, 'IHDR', 12) ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : null;

/** True if a PNG is animated: a chunk before the image data then gives the number of frames. */
const isAnimatedPng = (head: Buffer): boolean => {
  for (let at = 8; at + 12 <= head.length; at += 12 + head.readUInt32BE(at)) {
    if (headStartsWith(head, 'acTL', at + 4)) return head.readUInt32BE(at + 8) > 1;
    if (headStartsWith(head, 'IDAT', at + 4)) return false;
  }
  return false;
};

/** Flag in a VP8X chunk for animated WebP images. */
const ANIMATION_FLAG = 0x02;

/** Reads the size of a WebP image of any kind: lossy, lossless, or extended, which starts with the size of its canvas. */
const webpSize = (head: Buffer): ImageSize | null => {
  if (head.length < 30) {
    if (head.length < 25 || !headStartsWith(head, 'VP8L', 12)) return null;
  } else if (headStartsWith(head, 'VP8X', 12)) return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  else if (headStartsWith(head, 'VP8 ', 12) && headStartsWith(head, '\x9d\x01\x2a', 23)) {
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  }
  if (!headStartsWith(head, 'VP8L', 12) || head[20] !== 0x2f) return null;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/** Reads an icon file; the icon’s size is the size of its largest image, and 0 means 256. */
const iconHead = (head: Buffer): ImageHead | null => {
  const count = head.length < 6 ? 0 : head.readUInt16LE(4);
  if (count === 0) return null;
  let size: ImageSize | null = null;
  for (let index = 0, at = 6; index < count && at + 16 <= head.length; index++, at += 16) {
    const width = head[at] || 256;
    const height = head[at + 1] || 256;
    if (size === null || width * height > size.width * size.height) size = { width, height };
  }
  return imageHeadOf('ico', size);
};
