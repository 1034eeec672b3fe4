import type { Outcome, Severity } from '../check.ts';
import { points } from './points.ts';

/** Checks that count as one finding. `most` is the limit of points that they cost together. */
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

/** What counts as one in lists of findings or issues. */
export interface Grouped<One> {
  /** Undefined if it is one alone. */
  group: Group | undefined;
  first: One;
  members: readonly One[];
}

/** What a whole group is: it fails if one of its members does. */
export const worstOutcome = (members: readonly { outcome: string }[]): 'fail' | 'warn' =>
  members.some(({ outcome }) => outcome === 'fail') ? 'fail' : 'warn';

/** A finding or an issue of a site by its check; a consequence stays alone. */
type Followable = { check: string; followsFrom?: string } | { check_id: string };

/** Findings or issues as they are listed: those of a group together, in the place of the first. */
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

/** Distributes the points of each group: the findings that would lose most lose them, in order of the list if equal. */
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

/** The points that a member would lose alone. */
const worthOf = ({ outcome, severity }: Member): number =>
  outcome === 'fail' ? points[severity] : outcome === 'warn' ? Math.ceil(points[severity] / 2) : 0;
