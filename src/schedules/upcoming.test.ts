import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upcomingRuns } from './upcoming.ts';

const at = (text: string): number => Date.parse(text);
const week = at('2026-03-30T00:00:00Z');

test('the scheduled runs of the next week are listed', () => {
  const rows: readonly [every: string, timeZone: string, nextAt: string | null, most: number, runs: string[]][] = [
    ['weekly', 'UTC', '2026-03-24T05:10:00Z', 50, ['2026-03-24T05:10:00.000Z']],
    ['monthly', 'UTC', '2026-04-01T05:10:00Z', 50, []],
    ['daily', 'UTC', null, 50, []],
    // Clocks go forward on 29 March.
    [
      'daily',
      'Europe/Berlin',
      '2026-03-27T05:30:00Z',
      50,
      ['2026-03-27T05:30:00.000Z', '2026-03-28T05:30:00.000Z', '2026-03-29T04:30:00.000Z'],
    ],
    ['30 6 * * 1,4', 'Europe/Berlin', '2026-03-23T05:31:00Z', 50, ['2026-03-23T05:31:00.000Z', '2026-03-26T05:30:00.000Z']],
    ['0 * * * *', 'UTC', '2026-03-24T05:00:00Z', 2, ['2026-03-24T05:00:00.000Z', '2026-03-24T06:00:00.000Z']],
  ];
  for (const [every, timeZone, nextAt, most, runs] of rows)
    assert.deepEqual(
      upcomingRuns({ every, timeZone, nextAt: nextAt === null ? null : at(nextAt) }, week, most).map((run) => new Date(run).toISOString()),
      runs,
      every,
    );
});
