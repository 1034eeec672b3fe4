import type { Category } from './categories.ts';
import { shareOut } from './groups.ts';
import type { CategoryScore, Scored, ScoredFinding } from './score.ts';

/** The score with these checks fixed and everything else as it is, by the ledger's own rules: groups, caps of categories, gates. */
export const scoreWithout = (
  { findings, categories, gates }: Scored,
  fixed: ReadonlySet<string>,
  categoryOf: ReadonlyMap<string, Category>,
): number => {
  const rest = shareOut(findings.filter(({ check }) => !fixed.has(check)));
  const lost = categories.reduce((sum, category) => {
    const isOfIt = ({ check }: ScoredFinding): boolean => categoryOf.get(check) === category.id;
    return sum + lostOf(category, findings.filter(isOfIt), rest.filter(isOfIt));
  }, 0);
  const gate = Math.min(100, ...gates.filter(({ check }) => !fixed.has(check)).map((one) => one.gate));
  return Math.min(Math.max(0, 100 - lost), gate);
};

/** An old ledger may have points of checks that are no longer in the catalogue; nothing here fixes those. */
const lostOf = ({ lost, cap }: CategoryScore, before: readonly ScoredFinding[], after: readonly ScoredFinding[]): number => {
  const ofCatalogue = sumOf(before);
  return Math.min(cap, sumOf(after) + Math.max(0, lost - ofCatalogue));
};

const sumOf = (findings: readonly ScoredFinding[]): number => findings.reduce((sum, { lost }) => sum + lost, 0);
