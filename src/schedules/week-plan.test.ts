import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCron } from './cron.ts';
import { cronOf, readTime, type WeekPlan, weekPlanOf } from './week-plan.ts';

const plans: [plan: WeekPlan, cron: string][] = [
  [{ days: [1], time: '06:30' }, '30 6 * * 1'],
  [{ days: [0, 6], time: '00:00' }, '0 0 * * 0,6'],
  [{ days: [1, 2, 3, 4, 5], time: '23:59' }, '59 23 * * 1,2,3,4,5'],
  [{ days: [0, 1, 2, 3, 4, 5, 6], time: '12:05' }, '5 12 * * *'],
];

test('a weekly plan is converted to a cron expression and back', () => {
  for (const [plan, cron] of plans) {
    assert.equal(cronOf(plan), cron);
    assert.deepEqual(weekPlanOf(cron), plan);
    assert.deepEqual([...parseCron(cron).weekdays].sort(), plan.days);
  }
});

test('a cron expression with more than weekdays and one time of day is not a weekly plan', () => {
  for (const every of [
    'daily',
    '',
    '* 6 * * 1',
    '0 6,7 * * 1',
    '0 6 1 * *',
    '0 6 * 1 1',
    '0 6 * * 1-5',
    '0 6 * * mon',
    '0 6 * * 7',
    '0 6 * * 2,1',
    '0 6 * * 1,1',
    '60 6 * * 1',
    '0 24 * * 1',
    '06 6 * * 1',
    '*/5 * * * *',
  ])
    assert.equal(weekPlanOf(every), undefined, every);
});

test('times of day are parsed', () => {
  const rows: [text: string, time: string | undefined][] = [
    ['06:30', '06:30'],
    ['6:30', '06:30'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['6', undefined],
    ['', undefined],
    ['06:30:00', undefined],
  ];
  for (const [text, time] of rows) assert.equal(readTime(text), time, text);
});
