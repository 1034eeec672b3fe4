import { openBuffer } from './chunk-buffer.ts';
import type { Chunks } from './decode.ts';

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

/** Yields the bytes that were read already, then the rest. */
export async function* join(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of first) if (chunk.length > 0) yield chunk;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
