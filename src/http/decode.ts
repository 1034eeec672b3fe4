import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { hasZlibHeader } from './decode-at-once.ts';
import { FetchFailure } from './failure.ts';
import { transformChunk } from './transform-chunk.ts';

export type Chunks = AsyncIterable<Uint8Array>;

/** Value of the Accept-Encoding header. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br, zstd';

const MAX_CODINGS = 2;
const OPTIONS = { chunkSize: 64 * 1024 };

/**
 * Decodes content codings as a stream, on demand. `into` transforms the chunks before each decoder; a chunk’s whole output is read before the next
 * chunk goes in. An empty body is valid in every coding. Throws `unsupported_encoding`, `bad_encoding` and errors of the body.
 */
export const decodeStream = (body: Chunks, codings: readonly string[], url: string, into: (chunks: Chunks) => Chunks): Chunks => {
  if (codings.length > MAX_CODINGS) throw new FetchFailure('unsupported_encoding', url);
  return codings.reduceRight((chunks, coding) => decodeCoding(into(chunks), coding, url), body);
};

async function* decodeCoding(chunks: Chunks, coding: string, url: string): AsyncGenerator<Uint8Array> {
  const open = decoders.get(coding);
  let decoder: Transform | undefined;
  try {
    for await (const chunk of chunks) {
      if (!open) throw new FetchFailure('unsupported_encoding', url);
      // `decodeChunk` throws this error; without a listener, the error would end the process once nothing reads any more.
      decoder ??= open(chunk).on('error', () => {});
      yield* decodeChunk(decoder, chunk, url);
    }
    if (decoder) yield* decodeChunk(decoder, null, url);
  } finally {
    decoder?.destroy();
  }
}

async function* decodeChunk(decoder: Transform, chunk: Uint8Array | null, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* transformChunk(decoder, chunk);
  } catch (error) {
    throw new FetchFailure('bad_encoding', url, error);
  }
}

const decoders = new Map<string, (first: Uint8Array) => Transform>([
  ['gzip', () => zlib.createGunzip(OPTIONS)],
  ['x-gzip', () => zlib.createGunzip(OPTIONS)],
  ['deflate', (first) => (hasZlibHeader(first) ? zlib.createInflate(OPTIONS) : zlib.createInflateRaw(OPTIONS))],
  ['br', () => zlib.createBrotliDecompress(OPTIONS)],
  ['zstd', () => zlib.createZstdDecompress(OPTIONS)],
]);
