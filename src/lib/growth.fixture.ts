import assert from 'node:assert/strict';

/** CPU milliseconds of a run on a small input, and of one on four times as much. */
export interface Growth {
  small: number;
  large: number;
}

const RUNS = 3;
/** CPU milliseconds below which nothing is said about growth: so little is noise. */
const ENOUGH = 100;

/** Measures with processor time and compares it with itself, so that the speed of the machine and its other work do not matter. Null when time grows about as size does. */
export const growthOf = (run: (size: number) => void, size: number, enough = ENOUGH): Growth | null => {
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  // Collecting garbage makes times longer, never shorter: the best of three counts.
  for (let runs = 0; runs < RUNS; runs++) {
    small = Math.min(small, timeOf(run, size));
    large = Math.min(large, timeOf(run, 4 * size));
    // Linear growth gives 4, quadratic 16.
    if (large <= enough || large <= 8 * small) return null;
  }
  return { small, large };
};

/** Asserts that the time of a run grows no faster than the size of its input. */
export const assertLinear = (run: (size: number) => void, size: number, name = 'it'): void => {
  const growth = growthOf(run, size);
  assert.equal(growth, null, `${name} took ${growth?.small} ms for ${size} and ${growth?.large} ms for four times as much`);
};

/** Milliseconds that this thread has worked: whatever else a machine does, they are about the same. */
export const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const timeOf = (run: (size: number) => void, size: number): number => {
  const start = cpuTime();
  run(size);
  return cpuTime() - start;
};
