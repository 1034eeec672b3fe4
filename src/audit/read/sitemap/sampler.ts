import { hash } from 'node:crypto';

/**
 * Returns a function that adds items to `chosen`, so that `chosen` is always a random selection of at most `most` items (reservoir sampling). The
 * same seed and items give the same selection.
 */
export const makeSampler = <Item>(chosen: Item[], most: number, seed: string): ((item: Item) => void) => {
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

/** Returns a generator of pseudo-random integers below a limit: a linear congruential generator modulo 2^32, which is good enough for sampling. */
const randomBelow = (seed: string): ((limit: number) => number) => {
  let state = Number.parseInt(hash('sha256', seed).slice(0, 8), 16);
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};
