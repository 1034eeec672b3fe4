import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gone } from '../../../test/fixtures/gone.ts';
import type { Finding, Outcome } from '../check.ts';
import { checks } from '../checks/index.ts';
import { accept } from './accept.ts';
import { scoreFindings } from './score.ts';

const CHECK = 'noindex';

test('accepting a finding recomputes the score and can be undone', () => {
  const worst = (outcome: Outcome): Finding[] =>
    checks.map(({ id, verdicts }) => ({
      check: id,
      verdict: Object.entries(verdicts).find(([, verdict]) => verdict.outcome === outcome)?.[0] ?? Object.keys(verdicts)[0] ?? '',
      outcome,
      values: { bad: 1, total: 1 },
      items: [],
      itemsTotal: 0,
    }));
  const all = checks.map(({ id }) => id);
  const gating = checks.filter(({ severity }) => severity === 'blocker' || severity === 'high').map(({ id }) => id);
  const rows: readonly [outcome: Outcome, accepted: readonly string[], score: number | null, gates: number, counted: number][] = [
    ['fail', all, 100, 0, all.length],
    ['warn', all, 100, 0, all.length],
    ['pass', all, 100, 0, 0],
    ['unknown', all, 100, 0, 0],
    ['fail', gating, null, 0, gating.length],
    ['fail', [], 0, gating.length, 0],
    ['fail', ['no-such-check'], 0, gating.length, 0],
  ];
  for (const [outcome, accepted, score, gates, counted] of rows) {
    const before = scoreFindings(checks, worst(outcome));
    const after = accept(before, new Set(accepted));
    const name = `${outcome}, ${accepted.length} accepted`;
    if (score !== null) assert.equal(after.score, score, name);
    // A verdict can set its own severity, so that the caps may differ from those expected by the checks' severities.
    if (gates === 0 && score !== null) assert.deepEqual(after.gates, [], name);
    assert.equal(after.summary.accepted, counted, name);
    assert.equal(
      Object.values(after.summary).reduce((sum, number) => sum + number, 0),
      checks.length,
      name,
    );
    assert.deepEqual(accept(after, new Set()), before, `${name}, and taken back`);
    if (counted === 0) assert.equal(after, before, name);
  }
});

test('accepting findings does not restore points lost to a check that was removed', () => {
  const known = { ...gone, check: CHECK, severity: 'blocker', lost: 12 } as const;
  const result = {
    ...scoreFindings([], []),
    score: 49,
    findings: [
      { ...gone, items: [] },
      { ...known, items: [] },
    ],
  };
  assert.equal(accept(result, new Set([CHECK])), result);
});

const finding = (check: string, verdict: string, outcome: Outcome): Finding => ({
  check,
  verdict,
  outcome,
  values: {},
  items: [],
  itemsTotal: 0,
});

const scoreOf = (findings: readonly Finding[]) =>
  scoreFindings(
    findings.map(({ check }) => checks.find(({ id }) => id === check) ?? assert.fail(check)),
    findings,
  );

test('other findings of a group lose the points of an accepted finding instead', () => {
  const headers = scoreOf(['hsts', 'csp', 'nosniff'].map((check) => finding(check, 'none', 'fail')));
  const scores = [[], ['hsts'], ['hsts', 'csp'], ['hsts', 'csp', 'nosniff']].map((accepted) => accept(headers, new Set(accepted)).score);
  assert.deepEqual(scores, [98, 98, 98, 100]);
  const both = accept(accept(headers, new Set(['hsts', 'csp'])), new Set());
  assert.deepEqual(both, headers);
});

test('findings caused by an accepted finding cost no points', () => {
  const hidden = scoreOf([finding('noindex', 'forbidden', 'fail'), finding('sitemap-lists-page', 'noindexListed', 'fail')]);
  assert.equal(hidden.score, 49);
  assert.equal(accept(hidden, new Set(['noindex'])).score, 100);
});
