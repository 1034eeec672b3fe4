import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, Finding, Outcome } from '../../../audit/check.ts';
import { checks } from '../../../audit/checks/index.ts';
import { present } from '../../../audit/present.ts';
import { scoreFindings } from '../../../audit/score.ts';
import { type Keeper, scoreAfter, unlikeSum } from './score-after.ts';

const kinds = ['fail', 'share', 'warn', 'pass', 'not_applicable'];

/** The worst that a check can say. */
const worst = ({ id, verdicts }: Check): Finding => {
  const [found] = Object.entries(verdicts).sort(([, a], [, b]) => kinds.indexOf(a.outcome) - kinds.indexOf(b.outcome));
  assert.ok(found, id);
  const [verdict, { outcome }] = found;
  return {
    check: id,
    verdict,
    outcome: outcome === 'share' ? 'fail' : (outcome as Outcome),
    values: { bad: 1, total: 1 },
    items: [],
    itemsTotal: 0,
  };
};

const mend = (finding: Finding, mended: ReadonlySet<string>): Finding =>
  mended.has(finding.check) ? { ...finding, outcome: 'pass' } : finding;

const everySecond = checks.filter((_, index) => index % 2 === 0);
const gating = checks.filter(({ severity }) => severity === 'blocker' || severity === 'high');
const quiet = checks.filter(({ severity }) => severity === 'low' || severity === 'information');

const rows: readonly [name: string, broken: readonly Check[], mended: readonly Check[]][] = [
  ['nothing mended', quiet, []],
  ['all mended', checks, checks],
  ['a score far below 0 stays at 0', checks, checks.slice(0, 3)],
  ['gates open', gating.slice(0, 3), gating.slice(0, 3)],
  ['one gate of two stays shut', gating.slice(0, 2), gating.slice(0, 1)],
  ['a capped category wins less than its checks took', quiet, quiet.slice(0, 4)],
  ['half of it', everySecond, everySecond.slice(0, everySecond.length / 2)],
  ['what was never broken', quiet.slice(0, 5), gating],
];

test('the score after mending is what the ledger would come to', () => {
  for (const [name, broken, mended] of rows) {
    const ids = new Set(mended.map(({ id }) => id));
    const findings = broken.map(worst);
    const after = scoreFindings(
      broken,
      findings.map((finding) => mend(finding, ids)),
    );
    assert.equal(scoreAfter(present(scoreFindings(broken, findings)), ids), after.score, name);
  }
});

const blockers = checks.filter(({ severity }) => severity === 'blocker');
const inMetadata = checks.filter(({ category, severity }) => category === 'metadata' && severity !== 'blocker' && severity !== 'high');
const oneLow = quiet.filter(({ severity }) => severity === 'low').slice(0, 1);

/** What is won, less what the mended checks took, and why. */
const differences: readonly [name: string, broken: readonly Check[], mended: readonly Check[], wins: string, because: readonly Keeper[]][] =
  [
    ['one of one', oneLow, oneLow, 'the same', []],
    ['more than 100 points are lost', checks, checks.slice(0, 8), 'fewer', ['floor', 'caps']],
    ['a category at its cap', inMetadata, inMetadata.slice(0, 2), 'fewer', ['caps']],
    ['another failure holds the score', [...blockers.slice(0, 2), ...oneLow], oneLow, 'fewer', ['gates']],
    ['a gate opens', blockers.slice(0, 1), blockers.slice(0, 1), 'more', []],
  ];

test('what is won differs from the sum of what was taken for a reason', () => {
  for (const [name, broken, mended, wins, because] of differences) {
    const presentation = present(scoreFindings(broken, broken.map(worst)));
    const ids = new Set(mended.map(({ id }) => id));
    const taken = presentation.categories
      .flatMap(({ findings }) => findings)
      .reduce((sum, { check, lost }) => (ids.has(check) ? sum + lost : sum), 0);
    const won = scoreAfter(presentation, ids) - presentation.score;
    assert.equal(won === taken ? 'the same' : won < taken ? 'fewer' : 'more', wins, name);
    assert.deepEqual(unlikeSum(presentation, ids), won === taken ? null : { wins, because }, name);
  }
});
