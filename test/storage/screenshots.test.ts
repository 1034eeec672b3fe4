import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { type ScreenDevice, type Screenshot, screenDevices } from '../../src/browser/rendering.ts';
import { removeReport } from '../../src/reports/remove.ts';
import { makeReportQuota } from '../../src/reports/report-quota.ts';
import { requestReport } from '../../src/reports/request.ts';
import { findScreenshot, findScreenshotSizes, storeScreenshots } from '../../src/reports/screenshot.ts';
import type { Database } from '../../src/storage/database.ts';
import { storages } from '../storages.ts';

const target = new URL('https://example.com/');

const screenshot = (byte: number): Screenshot => ({ bytes: Uint8Array.from([0, byte, 255]), width: 412 + byte, height: 900 });

/** Adds a run with screenshots as the shown run of a report. */
const addRun = (db: Database, reportId: number, screenshots: Record<ScreenDevice, Screenshot | null> | undefined): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const row = { report_id: reportId, ruleset: '', result: 1, score: 0, stored_result: Uint8Array.of(), created_at: 0 } as const;
    const { id } = await trx.insertInto('run').values(row).returning('id').executeTakeFirstOrThrow();
    await trx.updateTable('report').set({ run_id: id }).where('id', '=', reportId).execute();
    if (screenshots) await storeScreenshots(trx, reportId, screenshots);
    return id;
  });

for (const { name, open } of storages)
  test(`screenshots of the last two runs with screenshots are kept, and deleted with their report, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const wanted = { accountId, url: target.href, target, privacy: 1, password: null, quota: makeReportQuota(10) } as const;
    const report = await requestReport(db, queue, wanted);
    const other = await requestReport(db, queue, wanted);
    const ofOther = await addRun(db, other, { phone: screenshot(9), desktop: null });

    const first = await addRun(db, report, { phone: screenshot(1), desktop: screenshot(2) });
    const stored = await findScreenshot(db, { reportId: report, runId: first }, 'desktop');
    assert.deepEqual(stored && { ...stored, bytes: [...stored.bytes] }, { bytes: [0, 2, 255], width: 414, height: 900 });
    const second = await addRun(db, report, { phone: null, desktop: screenshot(3) });
    const withoutBrowser = await addRun(db, report, undefined);
    const withoutPictures = await addRun(db, report, { phone: null, desktop: null });
    const runs = [first, second, withoutBrowser, withoutPictures];
    assert.deepEqual(
      await findScreenshotSizes(db, runs),
      new Map([
        [first, { phone: { width: 413, height: 900 }, desktop: { width: 414, height: 900 } }],
        [second, { desktop: { width: 415, height: 900 } }],
      ]),
    );
    assert.equal(await findScreenshot(db, { reportId: report, runId: second }, 'phone'), undefined);
    assert.equal(await findScreenshot(db, { reportId: report, runId: withoutBrowser }, 'phone'), undefined);

    const last = await addRun(db, report, { phone: screenshot(4), desktop: screenshot(5) });
    assert.deepEqual(
      [...(await findScreenshotSizes(db, [...runs, last, ofOther])).keys()].sort((a, b) => a - b),
      [ofOther, second, last],
    );
    for (const device of screenDevices) assert.equal(await findScreenshot(db, { reportId: report, runId: first }, device), undefined);

    await db.deleteFrom('run').where('id', '=', second).execute();
    assert.equal(await findScreenshot(db, { reportId: report, runId: second }, 'desktop'), undefined);
    await removeReport(db, async () => {}, accountId, report);
    assert.deepEqual(await db.selectFrom('run_screenshot').select('run_id').execute(), [{ run_id: ofOther }]);
  });
