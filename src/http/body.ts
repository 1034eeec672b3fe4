import { openBuffer } from './chunk-buffer.ts';
import { blocks, limitBytes, readAhead } from './chunks.ts';
import { contentCodings } from './content-codings.ts';
import { type Chunks, decodeStream } from './decode.ts';
import { type Coding, decodeAtOnce, isCoding } from './decode-at-once.ts';
import type { Response } from './exchange.ts';
import { FetchFailure } from './failure.ts';
import { inflateAnyway } from './inflate-anyway.ts';

export interface Body {
  /** The decoded bytes of the body. */
  bytes: Uint8Array;
  /** Encoded bytes received, without framing; for a truncated body, only those that were decoded. */
  encodedBytes: number;
  /** True if the complete body is longer than `bytes`. */
  truncated: boolean;
}

/** Maximum encoded bytes per decoded byte: a compressed stream can be long and yet decode to nothing. */
const ENCODED_PER_DECODED = 2;
/** Number of encoded bytes always allowed: zstd has no output until a block of up to 128 KiB is complete (RFC 8878, 3.1.1.2.4). */
const MIN_ENCODED = 160 * 1024;

/** Maximum bytes of a body, encoded and decoded, for synchronous decoding: it blocks for a few milliseconds, but streams cost more. */
const MAX_SYNC_BYTES = 128 * 1024;
const MAX_SYNC_DECODED = 1024 * 1024;

/** Maximum bytes of a body that may stay compressed, so that another process decodes it. */
const MAX_ENCODED_BYTES = 512 * 1024;

/** Bytes decoded at once. With a fixed size, the point of truncation depends on the bytes alone, not on network chunks. */
const BLOCK = 32 * 1024;

/** A small body that is still compressed, with its only content coding. */
export interface EncodedBody {
  encoded: Uint8Array;
  coding: Coding;
}

/**
 * Reads a body up to `maxBytes` decoded bytes, then ends its transfer. A small body with only one coding stays compressed, for `decodeBody`. Throws
 * `FetchFailure`: `too_large` if the limits are reached before any output.
 */
export const readBody = async (
  { body, headers }: Pick<Response, 'body' | 'headers'>,
  maxBytes: number,
  url: string,
): Promise<Body | EncodedBody> => {
  try {
    const codings = contentCodings(headers);
    const { whole, chunks } = await readAhead(body, Math.min(MAX_ENCODED_BYTES, maxBytes));
    if (whole && codings.length === 0) return { bytes: whole, encodedBytes: whole.byteLength, truncated: false };
    const [coding, ...more] = codings;
    if (whole && whole.byteLength > 0 && coding !== undefined && isCoding(coding) && more.length === 0) return { encoded: whole, coding };
    return await decodeChunks(chunks, codings, maxBytes, url);
  } finally {
    body.cancel();
  }
};

/** Decodes a body that `readBody` left compressed. Throws like `readBody`. */
export const decodeBody = async ({ encoded, coding }: EncodedBody, maxBytes: number, url: string): Promise<Body> => {
  const bytes = encoded.byteLength <= MAX_SYNC_BYTES ? decodeAtOnce(encoded, coding, Math.min(maxBytes, MAX_SYNC_DECODED)) : null;
  if (bytes) return { bytes, encodedBytes: encoded.byteLength, truncated: false };
  try {
    return await decodeChunks(yieldOnce(encoded), [coding], maxBytes, url);
  } catch (error) {
    const whole = error instanceof FetchFailure && error.code === 'bad_encoding' ? await inflateAnyway(encoded, coding, maxBytes) : null;
    if (whole === null) throw error;
    return { bytes: whole, encodedBytes: encoded.byteLength, truncated: false };
  }
};

async function* yieldOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
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
  const into = (chunks: Chunks): Chunks => limitBytes(blocks(chunks, BLOCK), Math.max(MIN_ENCODED, maxBytes * ENCODED_PER_DECODED), url);

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

/** Ends the transfer of a body without reading it. */
export const leaveBody = ({ body }: Pick<Response, 'body'>): Body => {
  body.cancel();
  return { bytes: new Uint8Array(0), encodedBytes: 0, truncated: true };
};

const MAX_DISCARDED = 16 * 1024;
const DISCARD_TIMEOUT = 250;

/** Reads and discards a small body, so that its connection can be reused; cancels a large, slow or broken body, which closes the connection. */
export const discardBody = async ({ body }: Pick<Response, 'body'>): Promise<void> => {
  const timer = setTimeout(body.cancel, DISCARD_TIMEOUT);
  try {
    for await (const _ of limitBytes(body, MAX_DISCARDED, ''));
  } catch {
    body.cancel();
  } finally {
    clearTimeout(timer);
  }
};
