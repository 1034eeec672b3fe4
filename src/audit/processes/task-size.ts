/** Bytes from which a task is large: few pages are, and even the slowest below it takes tenths of a second. */
export const LARGE = 512 * 1024;

/** Checks if a task is so large that ordinary pages should not wait for it. */
export const isLarge = (args: readonly unknown[]): boolean => args.reduce<number>((sum, arg) => sum + bytesIn(arg), 0) > LARGE;

/** Counts the bytes of a response or packed evidence, or of an object of them. */
const bytesIn = (value: unknown, depth = 0): number => {
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return 0;
  if ('size' in value && typeof value.size === 'number') return value.size;
  return Object.values(value).reduce<number>((sum, member) => sum + bytesIn(member, depth + 1), 0);
};

const MAX_DEPTH = 2;
