/** Numbers from 0 to 1 that a seed decides: mulberry32, which is even enough for choosing moments. */
export type Random = () => number;

export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const between = (random: Random, least: number, most: number): number => least + random() * (most - least);

/** One of some; undefined of none. */
export const oneOf = <Item>(random: Random, items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
