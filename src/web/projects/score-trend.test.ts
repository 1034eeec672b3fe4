import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meanOf, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import { hasWeekBefore } from './score-trend.ts';

const week = (reports: number, mean: number | null): ScoresOfDay => ({ time: 0, reports, mean, good: 0, decent: reports, bad: 0 });

test('the mean score of a project is rounded and rated as it is shown', () => {
  assert.deepEqual(meanOf(week(3, 79.5)), { score: 80, result: 'good' });
  assert.deepEqual(meanOf(week(3, 49.4)), { score: 49, result: 'bad' });
  assert.equal(meanOf(week(0, null)), null);
  assert.equal(meanOf(undefined), null);
});

test('scores are compared with those of seven days ago if there were any', () => {
  assert.deepEqual(
    [hasWeekBefore([week(2, 64)]), hasWeekBefore([week(0, null), week(2, 64)]), hasWeekBefore([week(1, 1), week(0, null)])],
    [false, false, true],
  );
});
