import { openBuffer } from './chunk-buffer.ts';
import type { Chunks } from './decode.ts';
import { FetchFailure } from './failure.ts';

/** Reads up to `most` bytes. `whole` is the complete body, or null if it is longer; `chunks` yields all bytes in both cases. */
export const readAhead = async (body: Chunks, most: number): Promise<{ whole: Uint8Array | null; chunks: Chunks }> => {
  const ahead = openBuffer(most);
  const rest = body[Symbol.asyncIterator]();
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    if (ahead.length() + next.value.length > most) return { whole: null, chunks: join([ahead.bytes(), next.value], rest) };
    ahead.add(next.value);
  }
  const whole = ahead.bytes();
  return { whole, chunks: join([whole], rest) };
};

/** Yields the chunks that were already read, then the remaining ones. */
async function* join(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of first) if (chunk.length > 0) yield chunk;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Yields the same bytes in blocks of `size` bytes (the last block may be shorter), so that results do not depend on network chunks. */
export async function* blocks(chunks: Chunks, size: number): AsyncGenerator<Uint8Array> {
  let block = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + size - filled);
      block.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < size) continue;
      yield block;
      block = Buffer.allocUnsafe(size);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}

/** Yields the same chunks; throws `too_large` if more chunks follow once `limit` bytes are exceeded. */
export async function* limitBytes(chunks: Chunks, limit: number, url: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    if (size > limit) throw new FetchFailure('too_large', url);
    size += chunk.length;
    yield chunk;
  }
}
