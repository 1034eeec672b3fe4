import { checks } from '../checks/index.ts';
import { addUp, type ScoredFinding, type ScoredResult } from './score.ts';

const categoryOf = new Map(checks.map(({ id, category }) => [id, category]));

/**
 * Returns a result in which exactly the findings of these checks are accepted; accepted warnings and failures lose no points and set no cap. Returns
 * the same object if nothing changes, or if a check that lost points is no longer in the catalogue, since its category is then unknown.
 */
export const accept = <Result extends ScoredResult>(result: Result, accepted: ReadonlySet<string>): Result => {
  const findings = result.findings.map((finding) => (accepted.has(finding.check) ? waiveFinding(finding) : restoreFinding(finding)));
  const changed = findings.some((finding, index) => finding !== result.findings[index]);
  if (!changed || findings.some(({ check, lost }) => lost > 0 && !categoryOf.has(check))) return result;
  return { ...result, ...addUp(findings, categoryOf) };
};

const waiveFinding = (finding: ScoredFinding): ScoredFinding => {
  const { outcome, lost, waived } = finding;
  if (waived !== undefined || (outcome !== 'warn' && outcome !== 'fail')) return finding;
  return { ...finding, lost: 0, waived: lost };
};

const restoreFinding = (finding: ScoredFinding): ScoredFinding => {
  const { waived, ...rest } = finding;
  return waived === undefined ? finding : { ...rest, lost: waived };
};
