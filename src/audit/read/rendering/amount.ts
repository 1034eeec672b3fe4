/** How much of a page exists only with scripts, or only without scripts. */
export type ScriptedAmount = 'same' | 'partlyMade' | 'mostlyMade' | 'partlyRemoved' | 'mostlyRemoved';

interface AmountLimits {
  /** Minimum percentage from which both sides count as equal. */
  most: number;
  /** Percentage below which one side lacks almost everything. */
  few: number;
}

/** Classifies the difference between two sides by the percentage of the larger side that both share. */
export const amountOf = (percent: number, isMade: boolean, { most, few }: AmountLimits): ScriptedAmount => {
  if (percent >= most) return 'same';
  if (percent < few) return isMade ? 'mostlyMade' : 'mostlyRemoved';
  return isMade ? 'partlyMade' : 'partlyRemoved';
};

/** Returns the smaller number as a percentage of the larger one. */
export const percentOf = (one: number, other: number): number =>
  one === other ? 100 : (100 * Math.min(one, other)) / Math.max(one, other);
