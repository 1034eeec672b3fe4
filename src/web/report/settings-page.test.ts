import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '../../reports/report.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { settingDone } from './settings-page.ts';

const weekly = { every: 'weekly', timeZone: 'UTC', nextAt: Date.UTC(2026, 10, 28, 4, 17) };

const rows: readonly [action: string, report: Partial<Report>, schedule: Partial<Schedule> | undefined, text: RegExp][] = [
  ['indexing', { privacy: 0, indexed: 1 }, undefined, /may index this report\.$/],
  ['indexing', { privacy: 1, indexed: 1 }, undefined, /once it is public\.$/],
  ['indexing', { privacy: 0, indexed: 0 }, undefined, /told not to index this report/],
  ['mode', { mode: 'html' }, undefined, /^Mode html applies from the next audit on\.$/],
  ['scheduled', {}, weekly, /^This page is audited every week; next on <time [^>]+>Saturday,? 28 November 2026 at 04:17, UTC<\/time>\.$/],
  ['scheduled', {}, { ...weekly, nextAt: null }, /paused/],
  ['unscheduled', {}, undefined, /Not scheduled/],
];

test('a message confirms each changed report setting', () => {
  for (const [action, report, schedule, text] of rows) {
    const done = settingDone(action, { report: report as Report, schedule: schedule as Schedule | undefined });
    assert.match(String(done), text, action);
  }
  for (const none of ['', 'constructor', 'audit']) assert.equal(settingDone(none, { report: {} as Report, schedule: undefined }), null);
});
