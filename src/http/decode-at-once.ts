import zlib from 'node:zlib';

/** Content codings that can be taken off a body which is there as a whole, without the cost of streams. */
export type Coding = 'gzip' | 'x-gzip' | 'br' | 'zstd';

export const isCoding = (coding: string): coding is Coding => Object.hasOwn(decoders, coding);

/** Takes a coding off; null when that cannot be, or would come to more than `most` bytes: then the streams find out what is wrong with it. */
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
