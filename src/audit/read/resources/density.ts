import { PHONE } from './phone.ts';

/**
 * Returns the candidate whose density suits a phone as Chromium chooses: the smallest that is enough, or the one below it if that is
 * nearer. Of equal densities, the first counts. Null if there is none.
 */
export const bestDensity = <Candidate extends { density: number }>(candidates: readonly Candidate[]): Candidate | null => {
  const sorted = candidates.toSorted((one, other) => one.density - other.density);
  let best: Candidate | null = null;
  for (const candidate of sorted) {
    if (best === null) best = candidate;
    else if (candidate.density > best.density) {
      // Half way between two densities is their geometric mean.
      if (best.density >= PHONE.density || PHONE.density ** 2 < best.density * candidate.density) return best;
      best = candidate;
    }
  }
  return best;
};
