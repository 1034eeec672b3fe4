import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { Headers } from './answer.ts';
import { drained } from './drained.ts';
import { FetchFailure } from './failure.ts';

export type Chunks = AsyncIterable<Uint8Array>;

/** What Accept-Encoding says. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br, zstd';

const MAX_CODINGS = 2;
const OPTIONS = { chunkSize: 64 * 1024 };

/** The content codings of a body, in the order they were applied (RFC 9110, section 8.4). */
export const contentCodings = (headers: Headers): string[] =>
  headers
    .filter(([name]) => name === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');

/**
 * Takes content codings off while the bytes stream by; nothing is decoded before it is asked for. What `into` makes of the chunks goes into each
 * coding, and all that a chunk decodes to comes out before the next one is asked for. An empty body needs no decoding.
 * Throws `unsupported_encoding`, `bad_encoding`, and whatever the body throws.
 */
export const decodeStream = (body: Chunks, codings: readonly string[], url: string, into: (chunks: Chunks) => Chunks): Chunks => {
  if (codings.length > MAX_CODINGS) throw new FetchFailure('unsupported_encoding', url);
  return codings.reduceRight((chunks, coding) => decodeOne(into(chunks), coding, url), body);
};

async function* decodeOne(chunks: Chunks, coding: string, url: string): AsyncGenerator<Uint8Array> {
  const open = decoders.get(coding);
  let decoder: Transform | undefined;
  try {
    for await (const chunk of chunks) {
      if (!open) throw new FetchFailure('unsupported_encoding', url);
      // What it fails with is thrown below; without a listener it would end the process when nobody reads any more.
      decoder ??= open(chunk).on('error', () => {});
      yield* decodeSome(decoder, chunk, url);
    }
    if (decoder) yield* decodeSome(decoder, null, url);
  } finally {
    decoder?.destroy();
  }
}

async function* decodeSome(decoder: Transform, chunk: Uint8Array | null, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* drained(decoder, chunk);
  } catch (error) {
    throw new FetchFailure('bad_encoding', url, error);
  }
}

const decoders = new Map<string, (first: Uint8Array) => Transform>([
  ['gzip', () => zlib.createGunzip(OPTIONS)],
  ['x-gzip', () => zlib.createGunzip(OPTIONS)],
  // "deflate" is the zlib format (RFC 9110, section 8.4.1.2), yet some servers send it bare; a zlib header names method 8 first.
  ['deflate', ([byte = 0]) => ((byte & 0x0f) === 8 ? zlib.createInflate(OPTIONS) : zlib.createInflateRaw(OPTIONS))],
  ['br', () => zlib.createBrotliDecompress(OPTIONS)],
  ['zstd', () => zlib.createZstdDecompress(OPTIONS)],
]);
