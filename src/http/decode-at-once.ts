import zlib from 'node:zlib';

/** Content codings that zlib can decode synchronously, without the cost of streams. */
export type Coding = 'gzip' | 'x-gzip' | 'br' | 'zstd';

export const isCoding = (coding: string): coding is Coding => Object.hasOwn(decoders, coding);

/** Decodes a body; null if it is invalid or longer than `most` bytes: decoding it as a stream then finds the failure. */
export const decodeAtOnce = (body: Uint8Array, coding: Coding, most: number): Uint8Array | null => {
  try {
    return decoders[coding](body, { maxOutputLength: most });
  } catch {
    return null;
  }
};

const decoders: Record<Coding, (body: Uint8Array, options: { maxOutputLength: number }) => Uint8Array> = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  br: zlib.brotliDecompressSync,
  zstd: zlib.zstdDecompressSync,
};
