import { categories, categoryIds } from '../categories.ts';
import { checks } from '../checks/index.ts';
import { type Fix, type FixCandidate, isUncertainFix, walkFixes } from '../scoring/fix-order.ts';
import { byGroup, groupOfCheck } from '../scoring/groups.ts';
import { type Issue, numberOfCheck } from '../scoring/issues.ts';
import { scoreCaps } from '../scoring/points.ts';
import type { SiteIssue } from './site-analysis.ts';
import { addUpSite, type ScoredSite, scoreSite, sumOfPages } from './site-score.ts';

/** Pages whose findings are equal, and thus their scores. */
export interface EqualPages {
  pages: number;
  /** The findings that fail or warn, by the number of their check. */
  findings: ReadonlyMap<number, Omit<Issue, 'check'>>;
}

/** Maximum fixes that are computed. */
const MAX_FIXES = 5;

/**
 * Returns what to fix first on a site, with the points that each fix gives once the earlier ones are done. Fixing an issue of pages raises the scores
 * of these pages, which are computed without its findings; groups of checks are fixed together.
 */
export const siteFixes = (site: ScoredSite, issues: readonly SiteIssue[], equalPages: readonly EqualPages[]): Fix[] => {
  const sum = sumOfPages(site);
  const gainsWithout = pageGains(equalPages);
  const scoresAfter = (fixed: ReadonlySet<string>) => {
    const gains = gainsWithout(fixed);
    return ({ check, checks: fixedToo }: FixCandidate): number => {
      const left = issues.filter((issue) => !(fixed.has(issue.check) || fixedToo.includes(issue.check)));
      return addUpSite(site, sum + gains.before + (gains.of.get(unitOf(check)) ?? 0), left).exact;
    };
  };
  return walkFixes(candidates(issues), scoreSite(site, issues).score, MAX_FIXES, scoresAfter);
};

const candidates = (issues: readonly SiteIssue[]): FixCandidate[] =>
  byGroup(issues)
    .filter(({ members }) => members.some(({ points }) => points > 0))
    .map(({ first: { check, category, pages }, members }) => ({
      check,
      checks: members.map((member) => member.check),
      // Of the issues of a site only its blockers cap its score.
      tier: isUncertainFix(check) ? 3 : members.some(({ ofSite, severity }) => ofSite && severity === 'blocker') ? 0 : 2,
      category,
      lost: members.reduce((sum, { points }) => sum + points, 0),
      pages: pages.length,
    }));

/** Returns what a check is fixed with: its group, or itself. */
const unitOf = (check: string): string => groupOfCheck(check) ?? check;

/** What a finding of each check costs pages, by the number of the check. */
const pageChecks = new Map(
  checks.flatMap(({ id, category, severity }) => {
    const number = numberOfCheck(id);
    return number === undefined ? [] : [[number, { id, unit: unitOf(id), area: categoryIds.indexOf(category), severity }] as const];
  }),
);

const caps = categoryIds.map((id) => categories[id].cap);

/** The points that all pages together gain: `before` by the fixes that are done, `of` in addition by each unit that is not fixed. */
interface PageGains {
  before: number;
  of: ReadonlyMap<string, number>;
}

/** Returns a function that computes the gains of pages after some checks are fixed. */
const pageGains = (equalPages: readonly EqualPages[]): ((fixed: ReadonlySet<string>) => PageGains) => {
  const scoresBefore = equalPages.map(({ findings }) => scoreOfFindings(findings));
  return (fixed) => {
    const of = new Map<string, number>();
    let before = 0;
    for (const [index, { pages, findings }] of equalPages.entries()) {
      const gains: [unit: string, score: number][] = [];
      const score = scorePage(findings, fixed, (unit, scoreWithout) => gains.push([unit, scoreWithout]));
      before += pages * (score - (scoresBefore[index] ?? 0));
      for (const [unit, scoreWithout] of gains) of.set(unit, (of.get(unit) ?? 0) + pages * (scoreWithout - score));
    }
    return { before, of };
  };
};

/** Returns the score of a page with these findings. */
export const scoreOfFindings = (findings: EqualPages['findings']): number => scorePage(findings, new Set(), () => {});

/**
 * Returns the score of a page once some checks are fixed, by the rules of `scoring/score.ts`: category caps, score caps. Calls `without` with each unit
 * that still costs points, and the score once it is fixed too.
 */
const scorePage = (
  findings: EqualPages['findings'],
  fixed: ReadonlySet<string>,
  without: (unit: string, score: number) => void,
): number => {
  const lostIn = new Uint16Array(caps.length);
  const units = new Map<string, { area: number; lost: number; gate: number }>();
  for (const [number, { failed, points, severity }] of findings) {
    const check = pageChecks.get(number);
    if (check === undefined || points === 0 || fixed.has(check.id)) continue;
    const { unit, area } = check;
    const gate = (failed ? scoreCaps[severity ?? check.severity] : undefined) ?? 100;
    const other = units.get(unit);
    units.set(unit, { area, lost: points + (other?.lost ?? 0), gate: Math.min(gate, other?.gate ?? 100) });
    lostIn[area] = (lostIn[area] ?? 0) + points;
  }
  const lostOf = (area: number, less: number): number => Math.min(caps[area] ?? 0, (lostIn[area] ?? 0) - less);
  const lost = caps.reduce((sum, _, area) => sum + lostOf(area, 0), 0);
  const gated = [...units].filter(([, { gate }]) => gate < 100).sort(([, one], [, other]) => one.gate - other.gate);
  const scoreOf = (points: number, gate: number): number => Math.min(Math.max(0, 100 - points), gate);
  for (const [unit, { area, lost: less }] of units)
    without(unit, scoreOf(lost - lostOf(area, 0) + lostOf(area, less), gated.find(([one]) => one !== unit)?.[1].gate ?? 100));
  return scoreOf(lost, gated[0]?.[1].gate ?? 100);
};
