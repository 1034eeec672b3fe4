import { randomFrom } from '../page-mutations.ts';

/** Choices that look free and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, and without, `below`. */
  integer(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True once in so many times. */
  once(inTimes: number): boolean;
}

export const drawFrom = (seed: number): Random => {
  const next = randomFrom(seed);
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    integer,
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    once: (inTimes) => integer(inTimes) === 0,
  };
};
