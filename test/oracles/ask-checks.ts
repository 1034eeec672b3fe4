import type { Finding } from '../../src/audit/check.ts';
import { checks } from '../../src/audit/checks/index.ts';
import type { Evidence, Gathered } from '../../src/audit/evidence.ts';
import { runCheck } from '../../src/audit/run-check.ts';

/** Runs checks on evidence. */
export const askChecks = (ids: readonly string[], evidence: Partial<Evidence>): Finding[] =>
  ids.map((id) => {
    const check = checks.find((one) => one.id === id);
    if (!check) throw new Error(`There is no check ${id}`);
    return runCheck(check, evidence as Gathered);
  });

/** True if any finding is a failure or warning. */
export const anyObjects = (findings: readonly Finding[]): boolean =>
  findings.some(({ outcome }) => outcome === 'fail' || outcome === 'warn');
