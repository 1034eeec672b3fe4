import type { Outcome, Severity } from '../check.ts';
import { points } from './points.ts';

/** Groups of checks that count as one finding. `most` is the maximum of points that the checks of a group cost together. */
export const groups = {
  'security-headers': {
    most: 2,
    checks: ['csp', 'hsts', 'frame-guard', 'nosniff', 'referrer-policy', 'permissions-policy'],
  },
} as const satisfies Record<string, { most: number; checks: readonly string[] }>;

export type Group = keyof typeof groups;

interface Member {
  outcome: Outcome;
  severity: Severity;
  lost: number;
  group?: Group;
  followsFrom?: string;
  waived?: number;
}

const groupByCheck = new Map<string, Group>(
  (Object.keys(groups) as Group[]).flatMap((group) => groups[group].checks.map((check): [string, Group] => [check, group])),
);

export const groupOf = (check: string): Group | undefined => groupByCheck.get(check);

/** A group or a single entry that counts as one in lists of findings or issues. */
export interface Grouped<One> {
  /** The group; undefined for a single entry. */
  group: Group | undefined;
  first: One;
  members: readonly One[];
}

/** Returns the outcome of a whole group: it fails if one of its members fails. */
export const worstOutcome = (members: readonly { outcome: string }[]): 'fail' | 'warn' =>
  members.some(({ outcome }) => outcome === 'fail') ? 'fail' : 'warn';

/** A finding, or an issue of a site by its check; a consequence is never grouped. */
type Followable = { check: string; followsFrom?: string } | { check_id: string };

/** Returns findings or issues in list order, with the members of a group together in the place of the first. */
export const byGroup = <One extends Followable>(those: readonly One[]): Grouped<One>[] =>
  [...Map.groupBy(those, entryOf).values()].flatMap((members) => {
    const [first, ...others] = members;
    return first === undefined ? [] : [{ group: others.length === 0 ? undefined : groupOf(checkOf(first)), first, members }];
  });

const checkOf = (one: Followable): string => ('check' in one ? one.check : one.check_id);

const entryOf = (one: Followable): string => {
  const check = checkOf(one);
  return ('followsFrom' in one && one.followsFrom !== undefined ? undefined : groupOf(check)) ?? check;
};

/** Distributes the points of each group: the findings that would lose the most points lose them; among equal ones, the first in the list. */
export const distributePoints = <One extends Member>(findings: readonly One[]): One[] => {
  const left = new Map<Group, number>();
  const shares = new Map<One, number>();
  for (const member of findings.filter(isOpen).sort((a, b) => worthOf(b) - worthOf(a))) {
    const rest = left.get(member.group) ?? groups[member.group].most;
    const lost = Math.min(rest, worthOf(member));
    left.set(member.group, rest - lost);
    shares.set(member, lost);
  }
  return findings.map((finding) => {
    const lost = shares.get(finding) ?? finding.lost;
    return lost === finding.lost ? finding : { ...finding, lost };
  });
};

const isOpen = <One extends Member>(finding: One): finding is One & { group: Group } =>
  finding.group !== undefined && finding.waived === undefined && finding.followsFrom === undefined;

/** Returns the points that a member would lose without its group. */
const worthOf = ({ outcome, severity }: Member): number =>
  outcome === 'fail' ? points[severity] : outcome === 'warn' ? Math.ceil(points[severity] / 2) : 0;
