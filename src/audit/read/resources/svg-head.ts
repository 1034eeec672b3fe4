import { SaxesParser } from 'saxes';
import type { ImageSize } from '../../resources.ts';

/** Reads the size of an SVG from the attributes of its root element, else from its `viewBox`. Null if the bytes are not the start of an SVG. */
export const readSvgSize = (head: Buffer): { size: ImageSize | null } | null => {
  const root = rootAttributesOf(textOf(head).trimStart());
  return root && { size: sizeOf(root) };
};

/** Decodes an SVG as UTF-8, or as UTF-16 by byte order mark; names and numbers are the same in older encodings. */
const textOf = (head: Buffer): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le', 2);
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(2, head.length & ~1))
      .swap16()
      .toString('utf16le');
  return head.toString('utf8', startsWithMark(head) ? 3 : 0);
};

const startsWithMark = (head: Buffer): boolean => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;

type Attributes = Readonly<Record<string, string>>;

/** Returns the attributes of the root if it is an `<svg>`. Entities of a document type are not expanded, and errors in it are ignored. */
const rootAttributesOf = (text: string): Attributes | null => {
  if (!text.startsWith('<')) return null;
  let root: Attributes | null = null;
  let hasRoot = false;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {});
  parser.on('opentagstart', ({ name }) => {
    if (hasRoot) return;
    if (name.slice(name.indexOf(':') + 1) === 'svg') root = {};
    else hasRoot = true;
  });
  parser.on('opentag', ({ attributes }) => {
    if (!hasRoot) root = attributes;
    hasRoot = true;
  });
  for (let at = 0; at < text.length && !hasRoot; at += CHUNK_LENGTH) parser.write(text.slice(at, at + CHUNK_LENGTH));
  return root;
};

/** Maximum characters parsed at a time; the parser can be stopped between chunks. */
const CHUNK_LENGTH = 1024;

const sizeOf = ({ width, height, viewBox }: Attributes): ImageSize | null => {
  const [, , boxWidth = 0, boxHeight = 0] = (viewBox ?? '')
    .trim()
    .slice(0, MAX_VIEW_BOX_LENGTH)
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : null;
  const [wide, high] = [parsePixels(width), parsePixels(height)];
  if (wide !== null && high !== null) return roundedSize(wide, high);
  if (ratio === null) return null;
  if (wide !== null) return roundedSize(wide, wide / ratio);
  return high === null ? roundedSize(boxWidth, boxHeight) : roundedSize(high * ratio, high);
};

const MAX_VIEW_BOX_LENGTH = 200;

const roundedSize = (width: number, height: number): ImageSize => ({ width: Math.round(width), height: Math.round(height) });

/** Parses a length in pixels; null if the length is relative or missing. */
const parsePixels = (length: string | undefined): number | null => {
  const [, number, unit = ''] = /^\s*\+?(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(px|in|cm|mm|q|pt|pc)?\s*$/i.exec(length ?? '') ?? [];
  return number === undefined ? null : Number(number) * (PIXELS_PER_UNIT[unit.toLowerCase()] ?? 1);
};

const PIXELS_PER_UNIT: Readonly<Record<string, number>> = { in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, q: 2.4 / 2.54, pt: 4 / 3, pc: 16 };
