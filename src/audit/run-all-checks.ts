import { type BrokenCheck, brokenCheck, MAX_BROKEN } from './broken-check.ts';
import type { Check, Finding } from './check.ts';
import { checks } from './checks/index.ts';
import type { Gathered } from './evidence.ts';
import { type Facts, factsOf } from './facts/facts.ts';
import { aboutRendered, atEnd, looksAtEnd, looksAtRendered, withDocumentAtEnd, withRenderedDocument } from './rendered-document.ts';
import { ruleset } from './ruleset.ts';
import { runCheck } from './run-check.ts';
import { type ScoredResult, scoreFindings } from './scoring/score.ts';

/** The result of all checks, before it is stored. */
export interface AuditResult extends ScoredResult {
  ruleset: string;
  facts: Facts;
  /** Checks that threw an error on this page, at most `MAX_BROKEN`; logged, not stored. */
  broken: BrokenCheck[];
}

/**
 * Runs all checks whose evidence the mode of the audit gathers. Many of the checks examine the rendered document of an empty shell instead of its
 * HTML; some always examine the final document.
 */
export const runAllChecks = (all: Gathered): AuditResult => {
  const gathered = withDocumentAtEnd(all);
  const broken: BrokenCheck[] = [];
  const requested = checks.filter(({ needs }) => needs.every((need) => gathered[need] !== undefined));
  const rendered = withRenderedDocument(gathered);
  const end = atEnd(gathered);
  const run = (check: Check, evidence: Gathered): Finding =>
    runCheck(check, evidence, (error) => broken.push(brokenCheck(check.id, error)));
  const findings = requested.map((check) => {
    const evidence = (looksAtEnd(check) ? end : null) ?? (looksAtRendered(check) ? rendered : null);
    return evidence === null ? run(check, gathered) : aboutRendered(run(check, evidence));
  });
  return { ...scoreFindings(requested, findings), ruleset, facts: factsOf(gathered), broken: broken.slice(0, MAX_BROKEN) };
};
