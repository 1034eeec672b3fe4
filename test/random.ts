/** Deterministic random choices by seed. */
export interface Random {
  /** A number from 0 to 1, excluding 1. */
  uniform(): number;
  /** An integer from 0 to `end`, excluding `end`. */
  below(end: number): number;
  /** True in one of `n` cases. */
  oneIn(n: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A random number of items, from 0 to `most`. */
  some<Item>(most: number, make: () => Item): Item[];
}

export const randomFrom = (seed: number): Random => {
  const uniform = mulberry32(seed);
  const below = (end: number): number => Math.floor(uniform() * end);
  return {
    uniform,
    below,
    oneIn: (n) => below(n) === 0,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
    some: (most, make) => Array.from({ length: below(most + 1) }, make),
  };
};

const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
