import type { Chunks } from './decode.ts';

/** The same bytes in pieces of one size, but for the last: how they came over the network, and when, is no longer to be seen. */
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
