import assert from 'node:assert/strict';

/** CPU milliseconds of a run on a small input, and on one four times as large. */
export interface Growth {
  small: number;
  large: number;
}

const RUNS = 3;
/** CPU milliseconds below which growth is noise. */
const ENOUGH = 100;

/** Compares CPU times of two sizes, so that the machine’s speed and load don’t matter. Null if time grows about linearly. */
export const growthOf = (run: (size: number) => void, size: number, enough = ENOUGH): Growth | null => {
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  // Garbage collection only adds time, so the best of three counts.
  for (let runs = 0; runs < RUNS; runs++) {
    small = Math.min(small, timeOf(run, size));
    large = Math.min(large, timeOf(run, 4 * size));
    // Linear growth gives a factor of 4, quadratic growth 16.
    if (large <= enough || large <= 8 * small) return null;
  }
  return { small, large };
};

/** Throws if the time of a run grows faster than the size of its input. */
export const assertLinear = (run: (size: number) => void, size: number, name = 'it'): void => {
  const growth = growthOf(run, size);
  assert.equal(growth, null, `${name} took ${growth?.small} ms for ${size} and ${growth?.large} ms for four times as much`);
};

/** CPU milliseconds of this thread. */
export const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const timeOf = (run: (size: number) => void, size: number): number => {
  const start = cpuTime();
  run(size);
  return cpuTime() - start;
};
