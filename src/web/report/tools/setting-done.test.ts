import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '../../../reports/report.ts';
import type { Schedule } from '../../../schedules/schedule.ts';
import { settingDone } from './setting-done.ts';

const LINK = 'https://sonde.test/r/x';
const weekly = { every: 'weekly', timeZone: 'UTC', nextAt: Date.UTC(2026, 10, 28, 4, 17) };

const rows: readonly [
  action: string,
  report: Partial<Report>,
  schedule: Partial<Schedule> | undefined,
  text: RegExp,
  showsLink: boolean,
][] = [
  ['privacy', { privacy: 0 }, undefined, /^Anyone with this link/, true],
  ['privacy', { privacy: 1 }, undefined, /^Only you/, false],
  ['privacy', { privacy: 2 }, undefined, /^Anyone with this link and the password/, true],
  ['new-link', { privacy: 1 }, undefined, /old one no longer works/, true],
  ['indexing', { privacy: 0, indexed: 1 }, undefined, /may index this report\.$/, false],
  ['indexing', { privacy: 1, indexed: 1 }, undefined, /once it is public\.$/, false],
  ['indexing', { privacy: 0, indexed: 0 }, undefined, /told not to index this report/, false],
  ['mode', { mode: 'html' }, undefined, /^Mode html applies from the next audit on\.$/, false],
  [
    'scheduled',
    {},
    weekly,
    /^This page is audited every week; next on <time [^>]+>Saturday,? 28 November 2026 at 04:17, UTC<\/time>\.$/,
    false,
  ],
  ['scheduled', {}, { ...weekly, nextAt: null }, /paused/, false],
  ['unscheduled', {}, undefined, /Not scheduled/, false],
];

test('a message confirms each changed report setting', () => {
  for (const [action, report, schedule, text, showsLink] of rows) {
    const done = settingDone(action, { report: report as Report, schedule: schedule as Schedule | undefined, link: LINK });
    assert.match(String(done?.text), text, action);
    assert.equal(done?.showsLink, showsLink, action);
  }
  for (const none of ['', 'constructor', 'audit'])
    assert.equal(settingDone(none, { report: {} as Report, schedule: undefined, link: LINK }), null);
});
