import { blocks } from './blocks.ts';
import { openBuffer } from './chunk-buffer.ts';
import { type Chunks, contentCodings, decodeStream } from './decode.ts';
import { type Coding, decodeAtOnce, isCoding } from './decode-at-once.ts';
import type { Response } from './exchange.ts';
import { FetchFailure } from './failure.ts';
import { readAhead } from './read-ahead.ts';

export interface Body {
  /** Decoded. */
  bytes: Uint8Array;
  /** As they came over the wire, without framing; of a body that was cut, as far as it was decoded. */
  encodedBytes: number;
  /** Whether there was more than `bytes`. */
  truncated: boolean;
}

/** How much may go into a decoder for each byte that may come out in the end: a stream can be long and hold nothing. */
const ENCODED_PER_DECODED = 2;
/** And how much in any case: zstd gives nothing out before a block is whole, which has up to 128 KiB (RFC 8878, 3.1.1.2.4). */
const LEAST_ENCODED = 160 * 1024;

/** Bytes before and after decoding up to which a body is decoded in one go: a few milliseconds of everybody's time, less than streams take. */
const SMALL = 128 * 1024;
const SMALL_DECODED = 1024 * 1024;

/** Bytes up to which a body may stay compressed, for another process to decode. */
const MAX_ENCODED = 512 * 1024;

/** What is decoded at once. Where reading ends, and what is known then, must depend on the bytes alone and not on how they came. */
const BLOCK = 32 * 1024;

/** A small body as it came, and the one content coding to be taken off. */
export interface EncodedBody {
  encoded: Uint8Array;
  coding: Coding;
}

/**
 * Reads a body up to `maxBytes` decoded bytes, then ends its transfer. A small one stays compressed where `decodeBody` can take its coding off later.
 * Throws `too_large` when the bounds leave nothing of it.
 */
export const readBody = async (
  { body, headers }: Pick<Response, 'body' | 'headers'>,
  maxBytes: number,
  url: string,
): Promise<Body | EncodedBody> => {
  try {
    const codings = contentCodings(headers);
    const { whole, chunks } = await readAhead(body, Math.min(MAX_ENCODED, maxBytes));
    if (whole && codings.length === 0) return { bytes: whole, encodedBytes: whole.byteLength, truncated: false };
    const [coding, ...more] = codings;
    if (whole && whole.byteLength > 0 && coding !== undefined && isCoding(coding) && more.length === 0) return { encoded: whole, coding };
    return await decodeChunks(chunks, codings, maxBytes, url);
  } finally {
    body.cancel();
  }
};

/** Decodes what `readBody` left compressed. Throws as `readBody` does. */
export const decodeBody = async ({ encoded, coding }: EncodedBody, maxBytes: number, url: string): Promise<Body> => {
  const bytes = encoded.byteLength <= SMALL ? decodeAtOnce(encoded, coding, Math.min(maxBytes, SMALL_DECODED)) : null;
  if (bytes) return { bytes, encodedBytes: encoded.byteLength, truncated: false };
  return decodeChunks(only(encoded), [coding], maxBytes, url);
};

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const decodeChunks = async (chunks: Chunks, codings: readonly string[], maxBytes: number, url: string): Promise<Body> => {
  const buffer = openBuffer(maxBytes);
  let encodedBytes = 0;
  const counted = async function* (chunks: Chunks): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      encodedBytes += chunk.length;
      yield chunk;
    }
  };
  const into = (chunks: Chunks): Chunks => bounded(blocks(chunks, BLOCK), Math.max(LEAST_ENCODED, maxBytes * ENCODED_PER_DECODED), url);

  let truncated = false;
  try {
    const encoded = codings.length === 0 ? chunks : counted(blocks(chunks, BLOCK));
    for await (const chunk of decodeStream(encoded, codings, url, into)) {
      truncated = !buffer.add(chunk);
      if (truncated) break;
    }
    if (codings.length === 0) encodedBytes = buffer.length();
  } catch (error) {
    truncated = error instanceof FetchFailure && error.code === 'too_large' && buffer.length() > 0;
    if (!truncated) throw error;
  }
  return { bytes: buffer.bytes(), encodedBytes, truncated };
};

/** Leaves a body unread. */
export const leaveBody = ({ body }: Pick<Response, 'body'>): Body => {
  body.cancel();
  return { bytes: new Uint8Array(0), encodedBytes: 0, truncated: true };
};

const MAX_DISCARDED = 16 * 1024;
const DISCARD_TIMEOUT = 250;

/** Reads a small body away, so that its connection can be used again. One that is large, slow or broken costs the connection. */
export const discardBody = async ({ body }: Pick<Response, 'body'>): Promise<void> => {
  const timer = setTimeout(body.cancel, DISCARD_TIMEOUT);
  try {
    for await (const _ of bounded(body, MAX_DISCARDED, ''));
  } catch {
    body.cancel();
  } finally {
    clearTimeout(timer);
  }
};

async function* bounded(chunks: Chunks, limit: number, url: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    if (size > limit) throw new FetchFailure('too_large', url);
    size += chunk.length;
    yield chunk;
  }
}
