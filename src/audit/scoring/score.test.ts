import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Category, categories } from '../categories.ts';
import type { Check, Finding, Outcome, Severity } from '../check.ts';
import { ratingOf, scoreFindings } from './score.ts';

interface Row {
  category?: Category;
  severity: Severity;
  outcome: Outcome;
  /** The numbers of a check over many elements. */
  share?: [bad: number, total: number];
}

const scoreRows = (rows: readonly Row[]) => {
  const checks = rows.map(({ category = 'indexing', severity, share }, index) => ({
    id: `check-${index}`,
    category,
    severity,
    verdicts: { said: { outcome: share ? 'share' : 'warn', text: '' } },
  })) as unknown as Check[];
  const findings: Finding[] = rows.map(({ outcome, share }, index) => ({
    check: `check-${index}`,
    verdict: 'said',
    outcome,
    values: share ? { bad: share[0], total: share[1] } : {},
    items: [],
    itemsTotal: 0,
  }));
  return scoreFindings(checks, findings);
};

const single: readonly [row: Row, lost: number][] = [
  [{ severity: 'high', outcome: 'fail' }, 12],
  [{ severity: 'high', outcome: 'warn' }, 6],
  [{ severity: 'medium', outcome: 'fail' }, 5],
  [{ severity: 'medium', outcome: 'warn' }, 3],
  [{ severity: 'low', outcome: 'fail' }, 2],
  [{ severity: 'low', outcome: 'warn' }, 1],
  [{ severity: 'information', outcome: 'fail' }, 0],
  [{ severity: 'medium', outcome: 'pass' }, 0],
  [{ severity: 'blocker', outcome: 'unknown' }, 0],
  [{ severity: 'blocker', outcome: 'not_applicable' }, 0],
  // Points by the share of bad elements, rounded up: 5/300, 5/3, 5/2, 5.
  [{ severity: 'medium', outcome: 'warn', share: [1, 300] }, 1],
  [{ severity: 'medium', outcome: 'warn', share: [1, 3] }, 2],
  [{ severity: 'medium', outcome: 'fail', share: [1, 2] }, 3],
  [{ severity: 'medium', outcome: 'fail', share: [7, 7] }, 5],
  [{ severity: 'low', outcome: 'warn', share: [1, 100] }, 1],
  [{ severity: 'high', outcome: 'warn', share: [1, 3] }, 4],
];

test('a finding lowers the score by its points', () => {
  for (const [row, lost] of single) assert.equal(scoreRows([row]).findings[0]?.lost, lost, JSON.stringify(row));
});

test('all findings of a category together cost at most the cap of the category', () => {
  const { score, categories: scored } = scoreRows(Array(9).fill({ category: 'ai', severity: 'low', outcome: 'fail' }));
  const ai = scored.find(({ id }) => id === 'ai');
  assert.deepEqual([ai?.lost, ai?.score, score], [5, 0, 95]);
});

const gated: readonly [rows: Row[], score: number, gates: [gate: number, lost: number][]][] = [
  [[{ severity: 'high', outcome: 'fail' }], 79, [[79, 9]]],
  [[{ severity: 'blocker', outcome: 'fail' }], 49, [[49, 39]]],
  [[{ severity: 'high', outcome: 'warn' }], 94, []],
  [[{ severity: 'blocker', outcome: 'warn' }], 94, []],
  [
    [
      { severity: 'high', outcome: 'fail' },
      { severity: 'blocker', outcome: 'fail' },
    ],
    49,
    [
      [49, 27],
      [79, 0],
    ],
  ],
  // A score cap above the current score costs nothing.
  [
    [
      { severity: 'high', outcome: 'fail' },
      { severity: 'high', outcome: 'fail', category: 'mobile' },
    ],
    76,
    [
      [79, 0],
      [79, 0],
    ],
  ],
];

test('failed checks of severity blocker and high cap the score, and the score ledger adds up', () => {
  for (const [rows, score, gates] of gated) {
    const scored = scoreRows(rows);
    assert.equal(scored.score, score);
    assert.deepEqual(
      scored.gates.map(({ gate, lost }) => [gate, lost]),
      gates,
    );
    const lines = [...scored.categories, ...scored.gates].reduce((sum, { lost }) => sum + lost, 0);
    assert.equal(100 - lines, score);
  }
});

test('the lowest score is 0', () => {
  const rows = (Object.keys(categories) as Category[]).flatMap((category) =>
    Array<Row>(9).fill({ category, severity: 'medium', outcome: 'fail' }),
  );
  const { score, rating, summary } = scoreRows(rows);
  assert.deepEqual([score, rating, summary.failed], [0, 'bad', rows.length]);
});

test('the ratings decent and good begin at the scores 50 and 80', () => {
  assert.deepEqual([100, 80, 79, 50, 49, 0].map(ratingOf), ['good', 'good', 'decent', 'decent', 'bad', 'bad']);
});
