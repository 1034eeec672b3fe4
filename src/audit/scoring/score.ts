import { type Category, categories, categoryIds } from '../categories.ts';
import type { Check, Finding, Outcome, Severity } from '../check.ts';
import { causesOf } from './causes.ts';
import { type CheckGroup, distributePoints, groupOfCheck } from './groups.ts';
import { points, scoreCaps } from './points.ts';

export type Rating = 'good' | 'decent' | 'bad';

/** How a finding counts in the score. */
export type FindingStatus = Outcome | 'accepted';

/** A finding with the points it costs before the cap of its category. */
export interface ScoredFinding extends Finding {
  severity: Severity;
  lost: number;
  /** The check that causes this finding and carries the points; this finding costs nothing and caps nothing. */
  followsFrom?: string;
  /** The group in which the finding counts. */
  group?: CheckGroup;
  /** The points that the finding would cost if the owner had not accepted it. */
  waived?: number;
}

export interface CategoryScore {
  id: Category;
  /** Score of the category from 0 to 100: the share of its cap that was not lost. */
  score: number;
  /** Points lost in the category, at most `cap`. */
  lost: number;
  cap: number;
}

/** A score cap set by a failed blocker or high check. `lost` is what the cap took in addition to the categories. */
export interface ScoreCap {
  gate: number;
  check: string;
  lost: number;
}

export interface Summary {
  passed: number;
  warned: number;
  failed: number;
  unknown: number;
  not_applicable: number;
  /** Number of accepted warnings and failures; no other member includes them. */
  accepted: number;
}

/** The score and its parts: `score = max(0, 100 − Σ categories.lost) − Σ gates.lost`, exactly. */
export interface ScoredResult {
  score: number;
  rating: Rating;
  summary: Summary;
  categories: CategoryScore[];
  gates: ScoreCap[];
  findings: ScoredFinding[];
}

export const ratingOf = (score: number): Rating => (score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad');

/** Scores findings, which must be in the order of `checks`. All points are integers. */
export const scoreFindings = (checks: readonly Check[], findings: readonly Finding[]): ScoredResult => {
  const causes = causesOf(findings);
  const scored = findings.map((finding, index) => scoreFinding(checkAtIndex(checks, index), finding, causes.get(finding.check)));
  return addUp(scored, new Map(checks.map(({ id, category }) => [id, category])));
};

/** Sums up findings whose points are set, by the categories of their checks. */
export const addUp = (findings: readonly ScoredFinding[], categoryOf: ReadonlyMap<string, Category>): ScoredResult => {
  const scored = distributePoints(findings);
  const byCategory = categoryIds.map((id) => scoreCategory(id, scored, categoryOf));
  const open = Math.max(0, 100 - byCategory.reduce((sum, { lost }) => sum + lost, 0));
  const caps = capsOf(scored, open);
  const score = open - caps.reduce((sum, { lost }) => sum + lost, 0);
  return { score, rating: ratingOf(score), summary: summarise(scored), categories: byCategory, gates: caps, findings: scored };
};

const checkAtIndex = (checks: readonly Check[], index: number): Check => {
  const check = checks[index];
  if (!check) throw new Error(`Finding ${index} has no check`);
  return check;
};

const scoreFinding = (check: Check, finding: Finding, followsFrom: string | undefined): ScoredFinding => {
  const severity = check.verdicts[finding.verdict]?.severity ?? check.severity;
  const group = groupOfCheck(check.id);
  return {
    ...finding,
    severity,
    lost: followsFrom === undefined ? pointsLostBy(check, finding, points[severity]) : 0,
    ...(followsFrom === undefined ? {} : { followsFrom }),
    ...(group === undefined ? {} : { group }),
  };
};

const pointsLostBy = (check: Check, finding: Finding, worth: number): number => {
  if (finding.outcome !== 'warn' && finding.outcome !== 'fail') return 0;
  if (check.verdicts[finding.verdict]?.outcome === 'share') {
    const bad = Number(finding.values.bad);
    const total = Number(finding.values.total);
    return Math.ceil((worth * bad) / total);
  }
  return finding.outcome === 'fail' ? worth : Math.ceil(worth / 2);
};

const scoreCategory = (id: Category, scored: readonly ScoredFinding[], categoryOf: ReadonlyMap<string, Category>): CategoryScore => {
  const { cap } = categories[id];
  const sumOfLost = scored.reduce((sum, { check, lost }) => (categoryOf.get(check) === id ? sum + lost : sum), 0);
  const lost = Math.min(cap, sumOfLost);
  return { id, score: Math.round(100 * (1 - lost / cap)), lost, cap };
};

/** Returns a cap for each failed blocker and high check, the lowest cap first; only the first cap can cost points. */
const capsOf = (scored: readonly ScoredFinding[], open: number): ScoreCap[] =>
  scored
    .flatMap(({ check, outcome, severity, waived, followsFrom }) => {
      const gate = outcome === 'fail' && waived === undefined && followsFrom === undefined ? scoreCaps[severity] : undefined;
      return gate === undefined ? [] : [{ gate, check }];
    })
    .sort((a, b) => a.gate - b.gate)
    .map(({ gate, check }, index) => ({ gate, check, lost: index === 0 ? Math.max(0, open - gate) : 0 }));

const summarise = (scored: readonly ScoredFinding[]): Summary => {
  const counting = scored.filter(({ waived }) => waived === undefined);
  const count = (outcome: Finding['outcome']): number => counting.filter((finding) => finding.outcome === outcome).length;
  return {
    passed: count('pass'),
    warned: count('warn'),
    failed: count('fail'),
    unknown: count('unknown'),
    not_applicable: count('not_applicable'),
    accepted: scored.length - counting.length,
  };
};
