import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, HOUR } from '../lib/time.ts';
import { nextRun } from './plan.ts';
import { readTimeZone } from './time-zone.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

/** Returns the maximum number of runs within one minute, for a number of schedules. */
const mostAtOnce = (every: string, schedules: number): number => {
  const byMinute = new Map<number, number>();
  for (let id = 1; id <= schedules; id++) {
    const minute = Math.floor((nextRun({ every, timeZone: 'UTC' }, `report ${id}`, now) ?? 0) / 60_000);
    byMinute.set(minute, (byMinute.get(minute) ?? 0) + 1);
  }
  return Math.max(...byMinute.values());
};

test('schedules with equal intervals are spread over time', () => {
  assert.ok(mostAtOnce('daily', 3_000) < 12);
  assert.ok(mostAtOnce('weekly', 3_000) < 6);
  assert.ok(mostAtOnce('monthly', 3_000) < 6);
  assert.ok(mostAtOnce('0 6 * * *', 500) < 150);
});

const rhythms: [every: string, least: number, most: number][] = [
  ['daily', DAY, DAY],
  ['weekly', 7 * DAY, 7 * DAY],
  ['monthly', 28 * DAY, 31 * DAY],
  ['0 */6 * * *', 6 * HOUR, 6 * HOUR],
];

for (const [every, least, most] of rhythms) {
  test(`each schedule with the interval ${every} keeps its interval and its own offset`, () => {
    for (const seed of ['report 1', 'report 2', 'project 1']) {
      let time = nextRun({ every, timeZone: 'UTC' }, seed, now) ?? 0;
      assert.ok(time > now && time <= now + most);
      assert.equal(nextRun({ every, timeZone: 'UTC' }, seed, now), time);
      for (let run = 0; run < 5; run++) {
        const next = nextRun({ every, timeZone: 'UTC' }, seed, time) ?? 0;
        assert.ok(next - time >= least && next - time <= most, `${next - time}`);
        time = next;
      }
    }
  });
}

test('a run by cron expression is delayed by a few minutes at most', () => {
  for (let id = 0; id < 200; id++) {
    const late = (nextRun({ every: '0 6 * * *', timeZone: 'Europe/Berlin' }, `report ${id}`, now) ?? 0) - Date.parse('2026-11-21T05:00Z');
    assert.ok(late >= 0 && late < 5 * 60_000);
  }
});

const zones: [text: string, name: string | undefined][] = [
  ['UTC', 'UTC'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['+01:00', undefined],
  ['Mars/Olympus', undefined],
  ['', undefined],
  ['Europe/Berlin[u-ca=iso8601]', undefined],
  ['a'.repeat(1_000), undefined],
];

test('the name of a time zone is accepted in any letter case and normalized, and other text is rejected', () => {
  for (const [text, name] of zones) assert.equal(readTimeZone(text), name, text.slice(0, 40));
});
