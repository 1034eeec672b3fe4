import type { Outcome, Severity } from '../check.ts';
import { points } from './points.ts';

/** Groups of checks that count as one finding. `most` is the maximum of points that the checks of a group cost together. */
export const groups = {
  'security-headers': {
    most: 2,
    checks: ['csp', 'hsts', 'frame-guard', 'nosniff', 'referrer-policy', 'permissions-policy'],
  },
} as const satisfies Record<string, { most: number; checks: readonly string[] }>;

export type CheckGroup = keyof typeof groups;

interface Member {
  outcome: Outcome;
  severity: Severity;
  lost: number;
  group?: CheckGroup;
  followsFrom?: string;
  waived?: number;
}

const groupByCheck = new Map<string, CheckGroup>(
  (Object.keys(groups) as CheckGroup[]).flatMap((group) => groups[group].checks.map((check): [string, CheckGroup] => [check, group])),
);

export const groupOfCheck = (check: string): CheckGroup | undefined => groupByCheck.get(check);

/** A group or a single entry that counts as one in lists of findings or issues. */
export interface GroupedEntry<One> {
  /** The group; undefined for a single entry. */
  group: CheckGroup | undefined;
  first: One;
  members: readonly One[];
}

/** Returns the member whose figures stand for a whole group: the one on the most pages. */
export const widestMember = <One>({ first, members }: GroupedEntry<One>, pagesOf: (one: One) => number): One =>
  members.reduce((most, one) => (pagesOf(one) > pagesOf(most) ? one : most), first);

/** Returns the outcome of a whole group: it fails if one of its members fails. */
export const worstOutcome = (members: readonly { outcome: string }[]): 'fail' | 'warn' =>
  members.some(({ outcome }) => outcome === 'fail') ? 'fail' : 'warn';

/** A finding, or an issue of a site by its check; a consequence is never grouped. */
export type FindingOrIssue = { check: string; followsFrom?: string } | { check_id: string };

/** Returns findings or issues in list order, with the members of a group together in the place of the first. */
export const byGroup = <One extends FindingOrIssue>(those: readonly One[]): GroupedEntry<One>[] =>
  [...Map.groupBy(those, groupKeyOf).values()].flatMap((members) => {
    const [first, ...others] = members;
    return first === undefined ? [] : [{ group: others.length === 0 ? undefined : groupOfCheck(checkIdOf(first)), first, members }];
  });

/** Counts what is to do: a group counts as one, and information not at all. */
export const countListed = (those: readonly (FindingOrIssue & { severity: string })[]): number =>
  byGroup(those.filter(({ severity }) => severity !== 'information')).length;

const checkIdOf = (one: FindingOrIssue): string => ('check' in one ? one.check : one.check_id);

const groupKeyOf = (one: FindingOrIssue): string => {
  const check = checkIdOf(one);
  return ('followsFrom' in one && one.followsFrom !== undefined ? undefined : groupOfCheck(check)) ?? check;
};

/** Distributes the points of each group: the findings that would lose the most points lose them; among equal ones, the first in the list. */
export const distributePoints = <One extends Member>(findings: readonly One[]): One[] => {
  const left = new Map<CheckGroup, number>();
  const shares = new Map<One, number>();
  for (const member of findings.filter(isOpen).sort((a, b) => ungroupedPointsOf(b) - ungroupedPointsOf(a))) {
    const rest = left.get(member.group) ?? groups[member.group].most;
    const lost = Math.min(rest, ungroupedPointsOf(member));
    left.set(member.group, rest - lost);
    shares.set(member, lost);
  }
  return findings.map((finding) => {
    const lost = shares.get(finding) ?? finding.lost;
    return lost === finding.lost ? finding : { ...finding, lost };
  });
};

const isOpen = <One extends Member>(finding: One): finding is One & { group: CheckGroup } =>
  finding.group !== undefined && finding.waived === undefined && finding.followsFrom === undefined;

/** Returns the points that a member would lose without its group. */
const ungroupedPointsOf = ({ outcome, severity }: Member): number =>
  outcome === 'fail' ? points[severity] : outcome === 'warn' ? Math.ceil(points[severity] / 2) : 0;
