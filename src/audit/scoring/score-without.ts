import type { Category } from '../categories.ts';
import { distributePoints } from './groups.ts';
import type { Scored, ScoredFinding } from './score.ts';

/** Returns a function from fixed checks to the score after them, by the rules of `score.ts`: groups, caps of categories, score caps. */
export const scoresWithout = (
  { findings, categories, gates }: Scored,
  categoryOf: ReadonlyMap<string, Category>,
): ((fixed: ReadonlySet<string>) => number) => {
  const counting = findings.filter(({ lost, group }) => lost > 0 || group !== undefined);
  const before = sumsOf(counting, categoryOf);
  // Old results may have points of checks that are no longer in the catalogue; they cannot be fixed.
  const caps = categories.map(({ id, lost, cap }) => ({ id, cap, unfixable: Math.max(0, lost - (before.get(id) ?? 0)) }));
  return (fixed) => {
    const rest = counting.filter(({ check }) => !fixed.has(check));
    const isGroupTouched = counting.some(({ check, group }) => group !== undefined && fixed.has(check));
    const after = sumsOf(isGroupTouched ? distributePoints(rest) : rest, categoryOf);
    const lost = caps.reduce((sum, { id, cap, unfixable }) => sum + Math.min(cap, (after.get(id) ?? 0) + unfixable), 0);
    const gate = Math.min(100, ...gates.filter(({ check }) => !fixed.has(check)).map((one) => one.gate));
    return Math.min(Math.max(0, 100 - lost), gate);
  };
};

const sumsOf = (findings: readonly ScoredFinding[], categoryOf: ReadonlyMap<string, Category>): ReadonlyMap<Category, number> => {
  const sums = new Map<Category, number>();
  for (const { check, lost } of findings) {
    const category = categoryOf.get(check);
    if (category !== undefined) sums.set(category, (sums.get(category) ?? 0) + lost);
  }
  return sums;
};
