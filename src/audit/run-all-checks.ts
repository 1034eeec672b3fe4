import { type BrokenCheck, brokenCheck, MAX_BROKEN } from './broken-check.ts';
import { checks } from './checks/index.ts';
import type { Gathered } from './evidence.ts';
import { type Facts, factsOf } from './facts/facts.ts';
import { ruleset } from './ruleset.ts';
import { runCheck } from './run-check.ts';
import { type Scored, scoreFindings } from './score.ts';

/** The result of all checks, before it is stored. */
export interface AuditResult extends Scored {
  ruleset: string;
  facts: Facts;
  /** Checks that threw on this page, at most `MAX_BROKEN`; for the log, not stored. */
  broken: BrokenCheck[];
}

/** Runs all checks whose evidence the mode of the audit gathers. */
export const runAllChecks = (gathered: Gathered): AuditResult => {
  const broken: BrokenCheck[] = [];
  const asked = checks.filter(({ needs }) => needs.every((need) => gathered[need] !== undefined));
  const findings = asked.map((check) => runCheck(check, gathered, (error) => broken.push(brokenCheck(check.id, error))));
  return { ...scoreFindings(asked, findings), ruleset, facts: factsOf(gathered), broken: broken.slice(0, MAX_BROKEN) };
};
