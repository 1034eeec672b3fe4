/** Bytes from which on a task is large: few pages of the web are, and below it even one made to be slow takes tenths of a second. */
export const LARGE = 512 * 1024;

/** Whether there is so much to read for a task that an ordinary page should not have to wait for it. */
export const isLarge = (args: readonly unknown[]): boolean => args.reduce<number>((sum, arg) => sum + bytesIn(arg), 0) > LARGE;

/** Bytes in an answer, in packed evidence, or in an object of such: no deeper than tasks have them. */
const bytesIn = (value: unknown, depth = 0): number => {
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return 0;
  if ('size' in value && typeof value.size === 'number') return value.size;
  return Object.values(value).reduce<number>((sum, member) => sum + bytesIn(member, depth + 1), 0);
};

const MAX_DEPTH = 2;
