import { randomFrom } from '../../test/random.ts';

/** Chance that comes out the same for the same seed. */
export interface Chance {
  /** From 0 to below 1. */
  uniform(): number;
  /** With this mean. */
  exponential(mean: number): number;
  /** With this median, and this standard deviation of its logarithm. */
  lognormal(median: number, sigma: number): number;
}

export const makeChance = (seed: number): Chance => {
  const { uniform } = randomFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return {
    uniform,
    exponential: (mean) => -mean * Math.log(1 - uniform()),
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
  };
};

/**
 * Ranks from 1 to `count` with a likelihood of 1 ÷ rank: Zipf's law with exponent 1. By inverting the integral, corrected by rejection (Hörmann
 * and Derflinger 1996), so that it needs no table however many ranks there are.
 */
export const makeZipf = (count: number, { uniform }: Pick<Chance, 'uniform'>): (() => number) => {
  const low = Math.log(1.5) - 1;
  const high = Math.log(count + 0.5);
  return () => {
    for (;;) {
      const area = low + uniform() * (high - low);
      const rank = Math.min(count, Math.max(1, Math.round(Math.exp(area))));
      if (area >= Math.log(rank + 0.5) - 1 / rank) return rank;
    }
  };
};
