import { readdirSync, readFileSync } from 'node:fs';
import { AuditFailure } from '../../src/audit/audit-failure.ts';
import { checks } from '../../src/audit/checks/index.ts';
import { gather } from '../../src/audit/gather/gather.ts';
import type { AuditResult } from '../../src/audit/run-all-checks.ts';
import type { Rating } from '../../src/audit/scoring/score.ts';
import { unpackAudit } from '../../src/audit/stored-result.ts';
import { fixMessage } from '../../src/audit/texts/finding-messages.ts';
import { type PresentedFinding, present } from '../../src/audit/texts/present.ts';
import { analysisInProcess } from '../fixtures/analysis-in-process.ts';
import { NOW, type RealPage, siteOf } from './site.ts';

interface RealCase extends RealPage {
  expected: Expected;
}

/** Expectations of an audit; each present member must hold. */
interface Expected {
  /** Failure code of the audit, with this status. */
  error?: string;
  status?: number;
  /** By check. `finding`: fail or warn; `clean`: pass or not applicable; `free`: costs no points. */
  check?: Record<string, 'finding' | 'fail' | 'pass' | 'clean' | 'no-fail' | 'free'>;
  rating?: readonly Rating[];
  /**
   * `first`: check at the top of what to fix first. Others: checks excluded from it while anything outside security costs points; checks of which at
   * most one is listed.
   */
  first?: string;
  notFirst?: readonly string[];
  oneOf?: readonly string[];
  /** Exact text of fixes by check; and a pattern that no fix matches. */
  fixHas?: Record<string, string>;
  nowhere?: string;
}

export interface RealKind {
  kind: string;
  cases: readonly RealCase[];
}

export const realKinds: readonly RealKind[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as RealKind);

const auditOf = async (page: RealPage): Promise<AuditResult | AuditFailure> => {
  try {
    const options = { full: null, hosts: null, now: NOW, probes: 'standard', onStep: () => {} } as const;
    const { page: ready, evidence } = await gather(new URL(page.url), siteOf(page), analysisInProcess, options);
    return unpackAudit(await analysisInProcess.runChecks(ready, evidence));
  } catch (error) {
    if (error instanceof AuditFailure) return error;
    throw error;
  }
};

/** The violated expectations in a few words each; empty if all hold. */
export const wrongOf = async (one: RealCase): Promise<string[]> => {
  const came = await auditOf(one);
  const { expected } = one;
  if (came instanceof AuditFailure) {
    if (came.code !== expected.error) return [`the audit ended as ${came.code}`];
    return expected.status === undefined || came.detail.status === expected.status ? [] : [`status ${came.detail.status}`];
  }
  if (expected.error !== undefined) return [`rated ${came.rating}, not ${expected.error}`];
  return [...wrongFindings(came, expected), ...wrongOrder(came, expected), ...wrongFixes(expected)];
};

const wrongFindings = (auditResult: AuditResult, { check: wanted = {}, rating }: Expected): string[] => {
  const findings = new Map(auditResult.findings.map((finding) => [finding.check, finding]));
  return [
    ...Object.entries(wanted).flatMap(([id, kind]) => {
      const { outcome = 'unknown', lost = 0 } = findings.get(id) ?? {};
      const holds = {
        finding: outcome === 'fail' || outcome === 'warn',
        fail: outcome === 'fail',
        pass: outcome === 'pass',
        clean: outcome === 'pass' || outcome === 'not_applicable',
        'no-fail': outcome !== 'fail',
        free: lost === 0,
      }[kind];
      return holds ? [] : [`${id}: ${outcome}, −${lost}`];
    }),
    ...(rating === undefined || rating.includes(auditResult.rating) ? [] : [`rated ${auditResult.rating}, ${auditResult.score}`]),
  ];
};

const wrongOrder = (auditResult: AuditResult, { first, notFirst = [], oneOf = [] }: Expected): string[] => {
  const { fixFirst, categories } = present(auditResult);
  const shown = fixFirst.map(({ check }) => check);
  const costs = ({ lost, category }: PresentedFinding): boolean => lost > 0 && category !== 'security';
  const others = categories.some(({ findings }) => findings.some(costs));
  return [
    ...(first === undefined || shown[0] === first ? [] : [`first is ${shown[0]}`]),
    ...(others ? notFirst.filter((id) => shown.includes(id)).map((id) => `${id} is among the first`) : []),
    ...(oneOf.filter((id) => shown.includes(id)).length <= 1 ? [] : ['several of one group are among the first']),
  ];
};

const wrongFixes = ({ fixHas = {}, nowhere }: Expected): string[] => {
  const fixes = new Map(checks.map((check) => [check.id, fixMessage(check)]));
  return [
    ...Object.entries(fixHas).flatMap(([id, text]) => (fixes.get(id)?.includes(text) ? [] : [`the fix of ${id} has no ${text}`])),
    ...(nowhere === undefined
      ? []
      : [...fixes].filter(([, fix]) => new RegExp(nowhere).test(fix)).map(([id]) => `the fix of ${id} has ${nowhere}`)),
  ];
};
