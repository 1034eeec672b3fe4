/** Heads of images of any size in all formats, as long as readers need them. */

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const big = (value: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
};
const little = (value: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntLE(value, 0, length);
  return buffer;
};

const pngChunk = (name: string, data: Buffer): Buffer => Buffer.concat([big(data.length, 4), ascii(name), data, bytes(0, 0, 0, 0)]);

/** `frames`: of an animation; `filler`: bytes of text before that. */
export const png = (width: number, height: number, { frames = 0, filler = 0 } = {}): Buffer =>
  Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', Buffer.concat([big(width, 4), big(height, 4), bytes(8, 6, 0, 0, 0)])),
    pngChunk('tEXt', Buffer.alloc(filler, 'x')),
    ...(frames > 0 ? [pngChunk('acTL', Buffer.concat([big(frames, 4), big(0, 4)]))] : []),
    pngChunk('IDAT', Buffer.alloc(4)),
  ]);

export const segment = (marker: number, ...data: Buffer[]): Buffer => {
  const content = Buffer.concat(data);
  return Buffer.concat([bytes(0xff, marker), big(content.length + 2, 2), content]);
};

export const exif = (orientation: number, order: 'MM' | 'II'): Buffer => {
  const number = order === 'MM' ? big : little;
  const entry = (tag: number, value: number): Buffer =>
    Buffer.concat([number(tag, 2), number(3, 2), number(1, 4), number(value, 2), bytes(0, 0)]);
  return segment(0xe1, ascii(`Exif\0\0${order}`), number(42, 2), number(8, 4), number(2, 2), entry(0x010f, 1), entry(0x0112, orientation));
};

/** `before`: segments ahead of the frame. */
export const jpeg = (width: number, height: number, { before = [] as Buffer[], frame = 0xc0 } = {}): Buffer =>
  Buffer.concat([
    bytes(0xff, 0xd8),
    segment(0xe0, ascii('JFIF\0'), Buffer.alloc(9)),
    ...before,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(frame, bytes(8), big(height, 2), big(width, 2), bytes(1, 1, 0x11, 0)),
    segment(0xda, Buffer.alloc(6)),
  ]);

const gifImage = (width: number, height: number): Buffer =>
  Buffer.concat([bytes(0x2c, 0, 0, 0, 0), little(width, 2), little(height, 2), bytes(0x80), Buffer.alloc(6), bytes(2, 2, 0x44, 1, 0)]);

/** `trailer`: ends it; without one it is cut. */
export const gif = (width: number, height: number, { frames = 1, loop = '', trailer = true, version = '89a' } = {}): Buffer =>
  Buffer.concat([
    ascii(`GIF${version}`),
    little(width, 2),
    little(height, 2),
    bytes(0x81, 0, 0),
    Buffer.alloc(12),
    ...(loop === '' ? [] : [bytes(0x21, 0xff, 11), ascii(loop), bytes(3, 1, 0, 0, 0)]),
    ...Array.from({ length: frames }, () => gifImage(width, height)),
    ...(trailer ? [bytes(0x3b)] : []),
  ]);

const webp = (name: string, data: Buffer): Buffer =>
  Buffer.concat([ascii('RIFF'), little(data.length + 12, 4), ascii(`WEBP${name}`), little(data.length, 4), data]);

export const webpLossy = (width: number, height: number): Buffer =>
  webp('VP8 ', Buffer.concat([bytes(0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a), little(width | 0x4000, 2), little(height | 0x8000, 2)]));

export const webpLossless = (width: number, height: number): Buffer =>
  webp('VP8L', Buffer.concat([bytes(0x2f), little(width - 1 + (height - 1) * 2 ** 14, 4)]));

export const webpExtended = (width: number, height: number, { animated = false } = {}): Buffer =>
  webp('VP8X', Buffer.concat([bytes(animated ? 0x12 : 0x10, 0, 0, 0), little(width - 1, 3), little(height - 1, 3)]));

export const box = (name: string, ...data: Buffer[]): Buffer => {
  const content = Buffer.concat(data);
  return Buffer.concat([big(content.length + 8, 4), ascii(name), content]);
};
const fullBox = (name: string, ...data: Buffer[]): Buffer => box(name, big(0, 4), ...data);

/** `thumbnail`: a small item before the primary one; `turns`: quarter turns; `brand`: of the file, and `brands` it is compatible with. */
export const avif = (
  width: number,
  height: number,
  { thumbnail = false, turns = 0, brand = 'avif', brands = 'mif1avif', wide = false } = {},
): Buffer => {
  const properties = [
    ...(thumbnail ? [fullBox('ispe', big(16, 4), big(9, 4))] : []),
    box('pixi', Buffer.alloc(8)),
    fullBox('ispe', big(width, 4), big(height, 4)),
    box('irot', bytes(turns)),
  ];
  const first = thumbnail ? 2 : 1;
  const use = (item: number, ...used: number[]): Buffer =>
    Buffer.concat([big(item, 2), bytes(used.length), ...used.map((index) => big(index | (wide ? 0x8000 : 0x80), wide ? 2 : 1))]);
  const uses = [...(thumbnail ? [use(1, 1)] : []), use(first, first, first + 1, first + 2)];
  return Buffer.concat([
    box('ftyp', ascii(brand), big(0, 4), ascii(brands)),
    fullBox(
      'meta',
      fullBox('hdlr', Buffer.alloc(20)),
      fullBox('pitm', big(first, 2)),
      box('iprp', box('ipco', ...properties), box('ipma', big(wide ? 1 : 0, 4), big(uses.length, 4), ...uses)),
    ),
  ]);
};

/** Sizes of its images; 256 is written as 0. */
export const ico = (...sizes: readonly (readonly [width: number, height: number])[]): Buffer =>
  Buffer.concat([
    bytes(0, 0, 1, 0),
    little(sizes.length, 2),
    ...sizes.map(([width, height]) => Buffer.concat([bytes(width & 255, height & 255), Buffer.alloc(14)])),
  ]);
