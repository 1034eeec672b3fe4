import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gone } from '../../../test/fixtures/gone.ts';
import { worstFinding } from '../../../test/fixtures/worst-finding.ts';
import type { Check, Finding } from '../check.ts';
import { checks } from '../checks/index.ts';
import { scoresWithout } from './fix-order.ts';
import { groups } from './groups.ts';
import { type ScoredResult, scoreFindings } from './score.ts';

const repair = (finding: Finding, fixed: ReadonlySet<string>): Finding =>
  fixed.has(finding.check) ? { ...finding, outcome: 'pass' } : finding;

const categoryOf = new Map(checks.map(({ id, category }) => [id, category]));
const everySecond = checks.filter((_, index) => index % 2 === 0);
const gating = checks.filter(({ severity }) => severity === 'blocker' || severity === 'high');
const quiet = checks.filter(({ severity }) => severity === 'low' || severity === 'information');
const headers = checks.filter(({ id }) => (groups['security-headers'].checks as readonly string[]).includes(id));

const rows: readonly [name: string, broken: readonly Check[], fixed: readonly Check[]][] = [
  ['nothing fixed', quiet, []],
  ['all fixed', checks, checks],
  ['a score far below 0 stays at 0', checks, checks.slice(0, 3)],
  ['gates open', gating.slice(0, 3), gating.slice(0, 3)],
  ['one gate of two stays', gating.slice(0, 2), gating.slice(0, 1)],
  ['a capped category gives less than its checks took', quiet, quiet.slice(0, 4)],
  ['half of it', everySecond, everySecond.slice(0, everySecond.length / 2)],
  ['what was never broken', quiet.slice(0, 5), gating],
  ['one of a group, whose points another takes', headers, headers.slice(0, 1)],
  ['a group', headers, headers],
  ['all but one of a group', headers, headers.slice(0, -1)],
];

test('the score without certain findings is recomputed from the score ledger', () => {
  for (const [name, broken, fixed] of rows) {
    const ids = new Set(fixed.map(({ id }) => id));
    const findings = broken.map(worstFinding);
    const before = scoreFindings(broken, findings);
    // The consequences of a fixed cause disappear together with the cause.
    const gone = before.findings.filter(({ check, followsFrom }) => ids.has(check) || (followsFrom !== undefined && ids.has(followsFrom)));
    const mended = new Set(gone.map(({ check }) => check));
    const after = scoreFindings(
      broken,
      findings.map((finding) => repair(finding, mended)),
    );
    assert.equal(scoresWithout(before, categoryOf)(ids), after.score, name);
  }
});

test('recomputing a score does not restore points lost to a check that was removed', () => {
  const known = { ...gone, check: 'title-width', lost: 1 };
  const ledger = scoreFindings([], []);
  const old: ScoredResult = {
    ...ledger,
    score: 97,
    categories: ledger.categories.map((one) => (one.id === 'metadata' ? { ...one, lost: 3 } : one)),
    findings: [
      { ...gone, items: [] },
      { ...known, items: [] },
    ],
  };
  assert.equal(scoresWithout(old, categoryOf)(new Set(['title-width'])), 98);
});
