import { randomFrom } from '../page-mutations.ts';

/** Choices that are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, `end`. */
  below(end: number): number;
  /** True in one of `n` cases. */
  oneIn(n: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** As many as chosen from 0 to `most`. */
  some<Item>(most: number, make: () => Item): Item[];
}

export const randomOf = (seed: number): Random => {
  const next = randomFrom(seed);
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    oneIn: (n) => below(n) === 0,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
    some: (most, make) => Array.from({ length: below(most + 1) }, make),
  };
};
