import { openBuffer } from './chunk-buffer.ts';
import { type Chunks, contentCodings, decode, decodeAtOnce } from './decode.ts';
import type { Response } from './exchange.ts';
import { FetchFailure } from './failure.ts';
import { readAhead } from './read-ahead.ts';

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

/** Bytes before and after decoding up to which a body is decoded in one go: a few milliseconds of everybody's time, less than streams take. */
const SMALL = 128 * 1024;
const SMALL_DECODED = 1024 * 1024;

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
    const codings = contentCodings(headers);
    const { whole, chunks } = await readAhead(received(), Math.min(SMALL, maxBytes));
    const decoded = whole && decodeAtOnce(whole, codings, Math.min(maxBytes, SMALL_DECODED));
    if (decoded) return { bytes: decoded, encodedBytes, truncated };
    for await (const chunk of decode(chunks, codings, url, bound)) {
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
