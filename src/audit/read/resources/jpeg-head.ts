import type { ImageSize } from '../../resources.ts';

/** Reads the size of a JPEG from its frame header; an orientation in the Exif data may swap the sides, as in browsers. */
export const readJpegSize = (head: Buffer): ImageSize | null => {
  let at = 2;
  let isTurned = false;
  while (at + 4 <= head.length) {
    const marker = head[at + 1] ?? 0;
    if (head[at] !== 0xff) return null;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (LONE_MARKERS.has(marker)) {
      at += 2;
      continue;
    }
    if (marker === SCAN_MARKER || marker === END_MARKER) return null;
    if (isFrame(marker)) {
      if (at + 9 > head.length) return null;
      const [width, height] = [head.readUInt16BE(at + 7), head.readUInt16BE(at + 5)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    const length = head.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (marker === APP1) isTurned ||= isTurnedByExif(head.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return null;
};

/** JPEG markers without a length: TEM and restart markers. */
const LONE_MARKERS: ReadonlySet<number> = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7]);
const SCAN_MARKER = 0xda;
const END_MARKER = 0xd9;
const APP1 = 0xe1;

/** True for the frame markers SOF0 to SOF15, except DHT, JPG and DAC in the same range. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** True if the Exif orientation is from 5 to 8; these orientations include a quarter turn. */
const isTurnedByExif = (segment: Buffer): boolean => {
  if (segment.length < 14 || segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = segment.subarray(6);
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'MM' && order !== 'II') return false;
  const u16 = (at: number): number => (at + 2 > tiff.length ? 0 : order === 'MM' ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at));
  const directory = order === 'MM' ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4);
  const count = u16(directory);
  for (let index = 0, at = directory + 2; index < count && at + 12 <= tiff.length; index++, at += 12) {
    if (u16(at) === ORIENTATION_TAG) return u16(at + 8) >= 5 && u16(at + 8) <= 8;
  }
  return false;
};

const ORIENTATION_TAG = 0x0112;
