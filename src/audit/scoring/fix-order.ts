import type { Category } from '../categories.ts';
import { distributePoints } from './groups.ts';
import { byImportance, type RankedIssue } from './issue-order.ts';
import type { ScoredFinding, ScoredResult } from './score.ts';

/** A fix and the points gained by it. */
export interface Fix {
  /** The check after which the fix is named. */
  check: string;
  /** All checks that the fix solves; the checks of a group are fixed together. */
  checks: readonly string[];
  /** Points gained once all earlier fixes are done. */
  gain: number;
  /** The score after this fix and all earlier ones. */
  scoreAfter: number;
}

/** What can be fixed at once. */
export interface FixCandidate extends RankedIssue {
  checks: readonly string[];
  /** Priority: 0 for failed blockers, 1 for failed high checks (both cap the score), 2 for all others, 3 for uncertain findings. */
  tier: number;
}

/** Sorts the findings that cost points by what to fix first, at most `most` fixes. Groups come last. */
export const fixOrder = (scored: ScoredResult, categoryOf: ReadonlyMap<string, Category>, most: number): Fix[] => {
  const scoreWithout = scoresWithout(scored, categoryOf);
  const scoresAfter = (fixed: ReadonlySet<string>) => (one: FixCandidate) => scoreWithout(fixed.union(new Set(one.checks)));
  return walkFixes(candidates(scored, categoryOf), scored.score, most, scoresAfter);
};

/**
 * Takes what gives most first, again and again, at most `most` times. `scoresAfter` gets the checks that are fixed and returns the score, which may
 * have a fraction, after one more fix.
 */
export const walkFixes = <Candidate extends FixCandidate>(
  candidates: readonly Candidate[],
  scoreBefore: number,
  most: number,
  scoresAfter: (fixed: ReadonlySet<string>) => (one: Candidate) => number,
): Fix[] => {
  const fixes: Fix[] = [];
  const fixed = new Set<string>();
  let waiting = candidates;
  let score = scoreBefore;
  while (fixes.length < most && waiting.length > 0) {
    const tier = Math.min(...waiting.map((one) => one.tier));
    const scoreWith = scoresAfter(fixed);
    const [next] = waiting
      .filter((one) => one.tier === tier)
      .map((one) => ({ ...one, score: scoreWith(one) }))
      .sort((a, b) => b.score - a.score || byImportance(a, b));
    if (next === undefined) break;
    const { check, checks } = next;
    const scoreAfter = Math.floor(next.score);
    fixes.push({ check, checks, gain: scoreAfter - score, scoreAfter });
    for (const one of checks) fixed.add(one);
    score = scoreAfter;
    waiting = waiting.filter((one) => one.check !== check);
  }
  return fixes;
};

/** True for checks that compare words, which a person may judge differently: their fixes come after certain ones. */
export const isUncertainFix = (check: string): boolean => check === 'topic-agreement';

const candidates = ({ findings }: ScoredResult, categoryOf: ReadonlyMap<string, Category>): FixCandidate[] => {
  const open = findings.filter(({ check, lost }) => lost > 0 && categoryOf.has(check));
  const alone = open.filter(({ group }) => group === undefined);
  const grouped = Map.groupBy(
    open.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  );
  const units = alone.length > 0 ? alone.map((finding) => [finding]) : [...grouped.values()];
  return units.flatMap(([first, ...others]) => {
    const category = first && categoryOf.get(first.check);
    return first === undefined || category === undefined
      ? []
      : [
          {
            check: first.check,
            checks: first.group === undefined ? [first.check] : openMembers(findings, first.group),
            tier: tierOf(first),
            category,
            lost: first.lost + others.reduce((sum, { lost }) => sum + lost, 0),
          },
        ];
  });
};

const openMembers = (findings: readonly ScoredFinding[], wanted: ScoredFinding['group']): string[] =>
  findings
    .filter(({ group, outcome, waived }) => group === wanted && waived === undefined && (outcome === 'fail' || outcome === 'warn'))
    .map(({ check }) => check);

const tierOf = ({ check, outcome, severity }: ScoredFinding): number => {
  if (isUncertainFix(check)) return 3;
  if (outcome !== 'fail') return 2;
  return severity === 'blocker' ? 0 : severity === 'high' ? 1 : 2;
};

/** Returns a function that computes the score after some checks are fixed, by the rules of `score.ts`: groups, category caps, score caps. */
export const scoresWithout = (
  { findings, categories, gates }: ScoredResult,
  categoryOf: ReadonlyMap<string, Category>,
): ((fixed: ReadonlySet<string>) => number) => {
  const counting = findings.filter(({ lost, group }) => lost > 0 || group !== undefined);
  const before = sumsOf(counting, categoryOf);
  // Old results may include points of checks that are no longer in the catalogue; these points cannot be regained.
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
