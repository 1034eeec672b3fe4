/** Collects chunks up to a maximum number of bytes. */
export interface ChunkBuffer {
  /** Adds a chunk. Returns false if a part of the chunk was cut off. */
  add(chunk: Uint8Array): boolean;
  length(): number;
  bytes(): Uint8Array;
}

export const openBuffer = (limit: number): ChunkBuffer => {
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
      block = Buffer.allocUnsafeSlow(Math.min(LAST_BLOCK, Math.max(FIRST_BLOCK, length)));
    }
    block.set(chunk, filled);
    filled += chunk.length;
  };

  return {
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

/** Minimum bytes of a chunk that is stored as it is; smaller chunks are merged, since an object for a few bytes costs a hundred times as much. */
const LARGE_CHUNK = 16 * 1024;
const FIRST_BLOCK = 4 * 1024;
const LAST_BLOCK = 64 * 1024;
