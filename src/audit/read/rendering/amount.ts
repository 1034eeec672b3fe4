/** How much of a page is only there with scripts, or only without. */
export type Amount = 'same' | 'partlyMade' | 'mostlyMade' | 'partlyRemoved' | 'mostlyRemoved';

interface AmountLimits {
  /** Percent from which both sides are as good as equal. */
  most: number;
  /** Percent below which one side lacks nearly everything. */
  few: number;
}

/** Names an amount by what both sides share of the larger one, in percent. */
export const amountOf = (percent: number, isMade: boolean, { most, few }: AmountLimits): Amount => {
  if (percent >= most) return 'same';
  if (percent < few) return isMade ? 'mostlyMade' : 'mostlyRemoved';
  return isMade ? 'partlyMade' : 'partlyRemoved';
};

/** Returns what the smaller number is of the larger one, in percent. */
export const percentOf = (one: number, other: number): number =>
  one === other ? 100 : (100 * Math.min(one, other)) / Math.max(one, other);
