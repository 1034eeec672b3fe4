/** Format and size of a picture. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Width and height in pixels. */
  width: number;
  height: number;
}

/**
 * Reads the header of a PNG (ISO/IEC 15948), JPEG (ITU-T T.81) or WebP (RFC 9649) file and follows the file’s chunks or segments to the end. Returns
 * null for other formats, for truncated files, and for files with extra bytes after the end.
 */
export const readPicture = (file: Uint8Array): Picture | null => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  } catch (error) {
    // A chunk’s length points past the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes that a PNG chunk’s length, name and checksum take. */
const PNG_FRAME = 12;

const readPng = (bytes: Buffer): Picture | null => {
  if (!bytes.subarray(0, PNG.length).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR' || bytes.readUInt32BE(8) !== 13)
    return null;
  let at = PNG.length;
  while (bytes.toString('latin1', at + 4, at + 8) !== 'IEND') at += PNG_FRAME + bytes.readUInt32BE(at);
  if (at + PNG_FRAME + bytes.readUInt32BE(at) !== bytes.length) return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Whether a JPEG marker starts a frame header, which contains the size: SOF0 to SOF15 except DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

const readJpeg = (bytes: Buffer): Picture | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let picture: Picture | null = null;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) return at + 2 === bytes.length ? picture : null;
    if (isFrame(marker) && picture === null)
      picture = { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Fill bytes of value 0xff may precede a JPEG marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
  }
};

/** Offset of the first marker after the coded image data, skipping stuffed 0xff bytes and restart markers. Throws `RangeError` if there is none. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) throw new RangeError('no end');
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
};

const readWebp = (bytes: Buffer): Picture | null => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const size = webpSize(bytes);
  return size && { type: 'image/webp', ...size };
};

const webpSize = (bytes: Buffer): Pick<Picture, 'width' | 'height'> | null => {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes.readUInt8(20) !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
};
