import type { Outcome, Severity } from './check.ts';
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
  spared?: number;
}

const groupByCheck = new Map<string, Group>(
  (Object.keys(groups) as Group[]).flatMap((group) => groups[group].checks.map((check): [string, Group] => [check, group])),
);

export const groupOf = (check: string): Group | undefined => groupByCheck.get(check);

/** Findings in lists of those that count as one; consequences of others stay alone. */
export const byGroup = <One extends { check: string; group?: Group | undefined; followsFrom?: string }>(
  findings: readonly One[],
): One[][] => [
  ...Map.groupBy(findings, ({ check, group, followsFrom }) => (followsFrom === undefined ? (group ?? check) : check)).values(),
];

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
  finding.group !== undefined && finding.spared === undefined && finding.followsFrom === undefined;

/** The points that a member would lose alone. */
const worthOf = ({ outcome, severity }: Member): number =>
  outcome === 'fail' ? points[severity] : outcome === 'warn' ? Math.ceil(points[severity] / 2) : 0;
