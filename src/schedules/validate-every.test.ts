import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateEvery } from './validate-every.ts';

const allowed = [
  'daily',
  'weekly',
  'monthly',
  '0 * * * *',
  '30 6 * * 1',
  '0 0 29 feb *',
  '59 0,23 * * *',
  '0 9-17 * * mon-fri',
  '0 0 1 1,7 *',
];

const refused: [every: string, words: RegExp][] = [
  ['hourly', /daily, weekly, monthly or a cron expression.*five fields/],
  ['* * * *', /five fields/],
  ['0 0 1 1 * 2026', /five fields/],
  ['60 * * * *', /"60" is no minute/],
  ['0 24 * * *', /"24" is no hour/],
  ['0 0 0 * *', /"0" is no day of the month/],
  ['0 0 * foo *', /"foo" is no month.*feb/],
  ['0 0 * * 8', /"8" is no day of the week/],
  ['0 22-2 * * *', /"22-2" is no hour/],
  ['0 1-2-3 * * *', /is no hour/],
  ['*/0 0 * * *', /is no minute/],
  ['0 1,,2 * * *', /is no hour/],
  ['0 -1 * * *', /is no hour/],
  ['0 0 30 2 *', /never runs/],
  ['0 0 31 4,6,9,11 *', /never runs/],
  ['* * * * *', /1 minute after/],
  ['*/30 * * * *', /30 minutes after.*60 minutes at least/],
  ['0,59 0 * * *', /59 minutes after/],
  ['0 0 1 1 1,'.padEnd(101, '1'), /at most 100 characters/],
];

test('valid schedule intervals are accepted', () => {
  for (const every of allowed) assert.equal(validateEvery(every, 60), null, every);
});

for (const [every, words] of refused) {
  test(`an invalid schedule is rejected: ${every.slice(0, 30)}`, () => assert.match(validateEvery(every, 60) ?? '', words));
}

test('the gap over midnight counts only if a schedule runs on consecutive days', () => {
  assert.match(validateEvery('30 0,23 * * *', 61) ?? '', /would run 60 minutes after/);
  assert.equal(validateEvery('30 0,23 28 3,5 *', 61), null);
  assert.match(validateEvery('30 0,23 1,31 * *', 61) ?? '', /would run 60 minutes after/);
});
