/** The smallest of some figures that `share` (0 to 1) of them do not exceed, by nearest rank; 0 of none. */
export const percentile = (figures: ArrayLike<number>, share: number): number => {
  const sorted = Float64Array.from(figures).sort();
  return sorted[Math.max(Math.ceil(share * sorted.length), 1) - 1] ?? 0;
};
