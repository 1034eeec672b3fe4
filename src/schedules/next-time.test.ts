import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCron } from './cron.ts';
import { nextTime } from './next-time.ts';

const rows: [what: string, every: string, zone: string, after: string, ...next: (string | null)[]][] = [
  ['strictly later', '30 6 * * *', 'UTC', '2026-11-20T06:30Z', '2026-11-21T06:30Z'],
  ['in the zone', '30 6 * * *', 'Asia/Kolkata', '2026-11-20T00:00Z', '2026-11-20T01:00Z'],
  ['a weekday by name', '0 9 * * mon', 'UTC', '2026-11-20T00:00Z', '2026-11-23T09:00Z', '2026-11-30T09:00Z'],
  ['Sunday is 0 and 7', '0 9 * * 7', 'UTC', '2026-11-20T00:00Z', '2026-11-22T09:00Z'],
  ['a range with a step', '0 8-18/5 * * *', 'UTC', '2026-11-20T08:00Z', '2026-11-20T13:00Z', '2026-11-20T18:00Z', '2026-11-21T08:00Z'],
  [
    'either of two days',
    '0 0 13 * fri',
    'UTC',
    '2026-11-10T00:00Z',
    '2026-11-13T00:00Z',
    '2026-11-20T00:00Z',
    '2026-11-27T00:00Z',
    '2026-12-04T00:00Z',
    '2026-12-11T00:00Z',
    '2026-12-13T00:00Z',
  ],
  ['both where one begins with a star', '0 0 */2 * fri', 'UTC', '2026-11-10T00:00Z', '2026-11-13T00:00Z', '2026-11-27T00:00Z'],
  [
    'the 31st only where there is one',
    '0 0 31 * *',
    'UTC',
    '2026-11-20T00:00Z',
    '2026-12-31T00:00Z',
    '2027-01-31T00:00Z',
    '2027-03-31T00:00Z',
  ],
  ['a leap day', '0 0 29 2 *', 'UTC', '2026-11-20T00:00Z', '2028-02-29T00:00Z', '2032-02-29T00:00Z'],
  ['a leap day beyond 2100', '0 0 29 2 *', 'UTC', '2096-02-29T00:00Z', '2104-02-29T00:00Z'],
  ['never', '0 0 30 2 *', 'UTC', '2026-11-20T00:00Z', null],
  [
    'spring: moved to the first minute after the gap',
    '30 2 * * *',
    'Europe/Berlin',
    '2027-03-27T12:00Z',
    '2027-03-28T01:00Z',
    '2027-03-29T00:30Z',
  ],
  ['spring: two that are moved are one', '10,50 2 * * *', 'Europe/Berlin', '2027-03-27T12:00Z', '2027-03-28T01:00Z', '2027-03-29T00:10Z'],
  ['spring: every hour leaves the gap out', '30 * * * *', 'Europe/Berlin', '2027-03-28T00:30Z', '2027-03-28T01:30Z', '2027-03-28T02:30Z'],
  ['spring: a gap of half an hour', '15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T00:00Z', '2026-10-03T15:30Z'],
  ['spring: midnight is left out', '0 0 * * *', 'Africa/Cairo', '2026-04-23T00:00Z', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
  ['autumn: once', '30 2 * * *', 'Europe/Berlin', '2027-10-30T12:00Z', '2027-10-31T00:30Z', '2027-11-01T01:30Z'],
  ['autumn: asked between the two', '30 2 * * *', 'Europe/Berlin', '2027-10-31T01:10Z', '2027-11-01T01:30Z'],
  ['autumn: in New York', '30 1 * * *', 'America/New_York', '2026-10-31T12:00Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z'],
];

for (const [what, every, zone, after, ...next] of rows) {
  test(`the next time of a schedule is computed: ${what}`, () => {
    const cron = parseCron(every);
    let time = Date.parse(after);
    for (const expected of next) {
      const found = nextTime(cron, zone, time);
      assert.equal(found === undefined ? null : new Date(found).toISOString(), expected && new Date(expected).toISOString());
      time = found ?? time;
    }
  });
}
