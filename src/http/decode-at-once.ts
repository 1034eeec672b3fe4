import zlib from 'node:zlib';

/** Content codings that zlib can decode synchronously, without the cost of streams. */
export type Coding = 'gzip' | 'x-gzip' | 'deflate' | 'br' | 'zstd';

export const isCoding = (coding: string): coding is Coding => Object.hasOwn(decoders, coding);

/** Decodes a body; null if the body is invalid or longer than `most` bytes: decoding it as a stream then finds the failure. */
export const decodeAtOnce = (body: Uint8Array, coding: Coding, most: number): Uint8Array | null => {
  try {
    return decoders[coding](body, { maxOutputLength: most });
  } catch {
    return null;
  }
};

/** `deflate` means zlib format (RFC 9110, 8.4.1.2), but some servers send raw deflate; a zlib header starts with method 8. */
export const hasZlibHeader = ([byte = 0]: Uint8Array): boolean => (byte & 0x0f) === 8;

const decoders: Record<Coding, (body: Uint8Array, options: { maxOutputLength: number }) => Uint8Array> = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  deflate: (body, options) => (hasZlibHeader(body) ? zlib.inflateSync : zlib.inflateRawSync)(body, options),
  br: zlib.brotliDecompressSync,
  zstd: zlib.zstdDecompressSync,
};
