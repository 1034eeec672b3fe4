import { type Chunks, contentCodings, decode } from './decode.ts';
import type { Response } from './exchange.ts';
import { FetchFailure } from './failure.ts';

export interface Body {
  /** Decoded. */
  bytes: Uint8Array;
  /** As they came over the wire, without framing. */
  encodedBytes: number;
  /** Whether there was more than `bytes`. */
  truncated: boolean;
}

/** How much may go into a decoder for each byte that may come out in the end: a stream can be long and hold nothing. */
const ENCODED_PER_DECODED = 2;

/** Reads a body up to `maxBytes` decoded bytes, then ends its transfer. Throws `too_large` when the bounds leave nothing of it. */
export const readBody = async ({ body, headers }: Pick<Response, 'body' | 'headers'>, maxBytes: number, url: string): Promise<Body> => {
  const buffer = openBuffer(maxBytes);
  let encodedBytes = 0;
  const received = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      encodedBytes += chunk.length;
      yield chunk;
    }
  };
  const bound = (chunks: Chunks): Chunks => bounded(chunks, maxBytes * ENCODED_PER_DECODED, url);

  let truncated = false;
  try {
    for await (const chunk of decode(received(), contentCodings(headers), url, bound)) {
      truncated = !buffer.add(chunk);
      if (truncated) break;
    }
  } catch (error) {
    truncated = error instanceof FetchFailure && error.code === 'too_large' && buffer.length() > 0;
    if (!truncated) throw error;
  } finally {
    body.cancel();
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

/** Chunks from this size on are kept as they come; smaller ones together, for one of a few bytes would take a hundred times its size. */
const LARGE_CHUNK = 16 * 1024;
const BLOCK = 64 * 1024;

const openBuffer = (limit: number): { add(chunk: Uint8Array): boolean; length(): number; bytes(): Uint8Array } => {
  const blocks: Uint8Array[] = [];
  let block = Buffer.alloc(0);
  let filled = 0;
  let length = 0;

  const endBlock = (): void => {
    if (filled > 0) blocks.push(block.subarray(0, filled));
    block = Buffer.alloc(0);
    filled = 0;
  };
  const gather = (chunk: Uint8Array): void => {
    if (filled + chunk.length > block.length) {
      endBlock();
      block = Buffer.allocUnsafeSlow(BLOCK);
    }
    block.set(chunk, filled);
    filled += chunk.length;
  };

  return {
    /** False when there was no room for all of the chunk. */
    add: (chunk) => {
      const fitting = chunk.subarray(0, limit - length);
      length += fitting.length;
      if (fitting.length < LARGE_CHUNK) gather(fitting);
      else {
        endBlock();
        blocks.push(fitting);
      }
      return fitting.length === chunk.length;
    },
    length: () => length,
    bytes: () => {
      endBlock();
      return Buffer.concat(blocks, length);
    },
  };
};
