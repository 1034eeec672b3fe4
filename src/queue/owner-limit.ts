/** Bounds the jobs of one owner under way at once, by those that a worker has now. Jobs without an owner are not bounded. */
export interface OwnerLimit {
  /** Jobs that one owner may have under way. */
  most: number;
  /** Jobs of all owners that may be added to those under way. */
  free: number;
  /** Jobs under way, by owner. */
  underWay: ReadonlyMap<number, number>;
}

export interface OwnerCounts {
  isFull(owner: number | null): boolean;
  add(owner: number | null): void;
  /** Owners that may have no more, in ascending order. */
  full(): number[];
  /** The same counts, to count on by themselves. */
  copy(): OwnerCounts;
}

/**
 * Counts on from a limit as more jobs are taken. An owner who has some already may have no more than half of what is free after that: so each
 * leaves room for the next, however many there are, and one alone is bounded by nothing but `most`.
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
