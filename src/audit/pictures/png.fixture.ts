import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG. */
export const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

interface PngParts {
  width: number;
  height: number;
  /** Rows, each after a byte for its filter; by default of one color, in four bytes. */
  rows?: Uint8Array;
  color?: readonly [number, number, number, number];
  before?: readonly Buffer[];
}

export const pngFile = ({ width, height, color = [200, 30, 40, 255], rows, before = [] }: PngParts): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const row = (): Buffer => Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const pixels = rows ?? Buffer.concat(Array.from({ length: height }, row));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
