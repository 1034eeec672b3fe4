import { checks } from './checks/index.ts';
import { addUp, type Scored, type ScoredFinding } from './score.ts';

const categoryOf = new Map(checks.map(({ id, category }) => [id, category]));

/**
 * The same auditResult with the findings of these checks accepted, and of no others: where they warned or failed they cost nothing and hold
 * nothing down. It is the very same object when that changes nothing. An old one that lost points by a check which is no longer in the
 * catalogue stays as it is: what that counted for cannot be told any more.
 */
export const accept = <Result extends Scored>(result: Result, accepted: ReadonlySet<string>): Result => {
  const findings = result.findings.map((finding) => (accepted.has(finding.check) ? spare(finding) : charge(finding)));
  const changed = findings.some((finding, index) => finding !== result.findings[index]);
  if (!changed || findings.some(({ check, lost }) => lost > 0 && !categoryOf.has(check))) return result;
  return { ...result, ...addUp(findings, categoryOf) };
};

const spare = (finding: ScoredFinding): ScoredFinding => {
  const { outcome, lost, spared } = finding;
  if (spared !== undefined || (outcome !== 'warn' && outcome !== 'fail')) return finding;
  return { ...finding, lost: 0, spared: lost };
};

const charge = (finding: ScoredFinding): ScoredFinding => {
  const { spared, ...rest } = finding;
  return spared === undefined ? finding : { ...rest, lost: spared };
};
