import type { OwnerLimit } from './queue.ts';

export interface OwnerCounts {
  isFull(owner: number | null): boolean;
  add(owner: number | null): void;
  /** Owners at their limit, in ascending order. */
  full(): number[];
  /** A copy that is counted independently. */
  copy(): OwnerCounts;
}

/**
 * Counts jobs as they are taken. An owner who has some may have at most half of what is then free, so that room is left for other owners; a
 * single owner is bounded by `most` alone.
 */
export const countOwners = ({ most, free, underWay }: OwnerLimit): OwnerCounts => {
  const counts = new Map(underWay);
  let left = free;
  const isMany = (count: number): boolean => count > 0 && count >= Math.min(most, left / 2);
  return {
    isFull: (owner) => owner !== null && isMany(counts.get(owner) ?? 0),
    add(owner) {
      left--;
      if (owner !== null) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    },
    full: () =>
      [...counts]
        .filter(([, count]) => isMany(count))
        .map(([owner]) => owner)
        .sort((one, other) => one - other),
    copy: () => countOwners({ most, free: left, underWay: counts }),
  };
};
