import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gather } from '../src/audit/gather/gather.ts';
import { judgeTasks } from '../src/audit/judge-tasks.ts';
import type { Judges } from '../src/audit/judges.ts';
import { type Presentation, present, type WordedFinding } from '../src/audit/present.ts';
import { type RealPage, siteAnswers } from './real-pages/site-answers.ts';

/** Miniatures with the marks of real pages that a verdict or the order of a report was once wrong on. */
interface Case extends RealPage {
  expected: {
    /** The audit fails with this code, and of an error page the status. */
    error?: string;
    status?: number;
    check?: Record<string, Expected>;
    rating?: string[];
    /** Leads “Fix these first”. */
    first?: string;
    /** Not among “Fix these first” while another check that is not of security is. */
    notFirst?: string[];
    /** At most one of these is among “Fix these first”. */
    oneOf?: string[];
    fixHas?: Record<string, string>;
    /** In no fix of a finding. */
    nowhere?: string;
  };
}

type Expected = 'finding' | 'fail' | 'pass' | 'clean' | 'no-fail' | 'free';

const folder = new URL('real-pages/', import.meta.url);
const kinds: { kind: string; cases: Case[] }[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

for (const { kind, cases } of kinds)
  for (const one of cases)
    test(`${kind}: ${one.id}`, async () => {
      const { error, status, ...expected } = one.expected;
      if (error === undefined) return meets(await audit(one), expected);
      await assert.rejects(audit(one), (failure: object) => {
        assert.deepEqual(
          { code: error, ...(status && { status }) },
          { code: Reflect.get(failure, 'code'), ...(status && { status: Reflect.get(failure, 'status') }) },
        );
        return true;
      });
    });

/** The tasks of the child processes, done here. */
const judges = Object.fromEntries(
  Object.entries(judgeTasks).map(([name, task]) => [name, async (...args: never[]) => Reflect.apply(task, judgeTasks, args)]),
) as unknown as Judges;

async function audit(page: Case): Promise<Presentation> {
  const options = { now: Date.UTC(2026, 10, 21), probes: 'standard', onStep: () => {} } as const;
  const judged = judgeTasks.judge(await gather(new URL(page.url), siteAnswers(page), judges, options));
  assert.deepEqual(judged.broken, []);
  return present(judged);
}

function meets(report: Presentation, { check = {}, rating, first, notFirst = [], oneOf = [], fixHas = {}, nowhere }: Case['expected']) {
  const findings = new Map(report.categories.flatMap((category) => category.findings).map((finding) => [finding.check, finding]));
  const find = (id: string): WordedFinding => findings.get(id) ?? assert.fail(`no check ${id}`);
  const lead = report.fixFirst.map((fix) => fix.check);
  for (const [id, expected] of Object.entries(check)) assert.ok(is(find(id), expected), `${id} is ${find(id).verdict}, not ${expected}`);
  if (rating) assert.ok(rating.includes(report.rating), `${report.rating} ${report.score}`);
  if (first !== undefined) assert.equal(lead[0], first);
  if (Array.from(findings.values()).some(({ category, lost }) => category !== 'security' && lost > 0))
    for (const id of notFirst) assert.ok(!lead.includes(id), `${id} is among ${lead}`);
  assert.ok(oneOf.filter((id) => lead.includes(id)).length <= 1);
  for (const [id, part] of Object.entries(fixHas)) assert.ok(find(id).fix.includes(part), find(id).fix);
  const shown = Array.from(findings.values()).filter((finding) => is(finding, 'finding'));
  if (nowhere !== undefined) for (const { fix } of shown) assert.doesNotMatch(fix, new RegExp(nowhere));
}

function is({ outcome, lost }: WordedFinding, expected: Expected): boolean {
  switch (expected) {
    case 'finding':
      return outcome === 'fail' || outcome === 'warn';
    case 'clean':
      return outcome === 'pass' || outcome === 'not_applicable';
    case 'no-fail':
      return outcome !== 'fail' && outcome !== 'unknown';
    case 'free':
      return lost === 0;
    default:
      return outcome === expected;
  }
}
