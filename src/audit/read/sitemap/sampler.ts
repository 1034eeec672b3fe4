import { hash } from 'node:crypto';

/**
 * Returns a function that adds items to `chosen` so that, at any time, these are `most` of all items at random (reservoir sampling). The
 * same seed and items give the same choice.
 */
export const sampler = <Item>(chosen: Item[], most: number, seed: string): ((item: Item) => void) => {
  const random = randomBelow(seed);
  let seen = 0;
  return (item) => {
    seen++;
    if (chosen.length < most) chosen.push(item);
    else {
      const place = random(seen);
      if (place < most) chosen[place] = item;
    }
  };
};

/** Pseudo-random integers below a limit: a linear congruential generator modulo 2^32, which is enough to spread a choice. */
const randomBelow = (seed: string): ((limit: number) => number) => {
  let state = Number.parseInt(hash('sha256', seed).slice(0, 8), 16);
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};
