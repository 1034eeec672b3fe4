import type { Readable } from 'node:stream';
import { type Chunks, contentCodings, decode } from './decode.ts';
import type { Response } from './exchange.ts';
import { FetchFailure } from './failure.ts';
import { piecesOf } from './pieces.ts';

export interface Body {
  /** Decoded. */
  bytes: Uint8Array;
  /** As they came over the wire, without framing. */
  encodedBytes: number;
  /** Whether there was more than `bytes`. */
  truncated: boolean;
}

type Source = Pick<Response, 'headers' | 'explain'> & { body: Readable };

/** How much may go into a decoder for each byte that may come out in the end: a stream can be long and hold nothing. */
const ENCODED_PER_DECODED = 2;
const FIRST_BUFFER = 64 * 1024;

/** Reads a body up to `maxBytes` decoded bytes, and destroys it. Throws `too_large` when the bounds leave nothing of it. */
export const readBody = async ({ body, headers, explain }: Source, maxBytes: number, url: string): Promise<Body> => {
  const buffer = openBuffer(maxBytes);
  let encodedBytes = 0;
  const received = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of piecesOf(body)) {
        encodedBytes += piece.length;
        yield piece;
      }
    } catch (error) {
      throw explain(error);
    }
  };
  const isWhole = async (): Promise<boolean> => {
    for await (const chunk of decode(received(), contentCodings(headers), url, (chunks) =>
      bounded(chunks, maxBytes * ENCODED_PER_DECODED, url),
    )) {
      if (!buffer.add(chunk)) return false;
    }
    return true;
  };
  try {
    const truncated = !(await isWhole());
    return { bytes: buffer.bytes(), encodedBytes, truncated };
  } catch (error) {
    const cut = error instanceof FetchFailure && error.code === 'too_large' && buffer.bytes().length > 0;
    if (!cut) throw error;
    return { bytes: buffer.bytes(), encodedBytes, truncated: true };
  } finally {
    body.destroy();
  }
};

/** Drops a body unread. */
export const leaveBody = (body: Readable): Body => {
  body.destroy();
  return { bytes: new Uint8Array(0), encodedBytes: 0, truncated: true };
};

async function* bounded(chunks: Chunks, limit: number, url: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    if (size > limit) throw new FetchFailure('too_large', url);
    size += chunk.length;
    yield chunk;
  }
}

/** One growing buffer: kept as they come, chunks of a byte each would hold a hundred times their size. */
const openBuffer = (limit: number): { add(chunk: Uint8Array): boolean; bytes(): Uint8Array } => {
  let buffer = new Uint8Array(Math.min(FIRST_BUFFER, limit));
  let length = 0;
  return {
    /** False when there was no room for all of the chunk. */
    add: (chunk) => {
      const fitting = chunk.subarray(0, limit - length);
      if (length + fitting.length > buffer.length) {
        const larger = new Uint8Array(Math.min(limit, Math.max(2 * buffer.length, length + fitting.length)));
        larger.set(buffer);
        buffer = larger;
      }
      buffer.set(fitting, length);
      length += fitting.length;
      return fitting.length === chunk.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
};
