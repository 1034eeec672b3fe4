import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { storedRuns } from '../../src/reports/history.ts';
import { findReport } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { pruneRuns } from '../../src/reports/retention.ts';
import { countReports } from '../../src/reports/rollups/counts.ts';
import { storages } from '../storages.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

for (const { name, open } of storages) {
  test(`audits older than KEEP_DAYS are deleted, except the newest audit of each report, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(() => NOW);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    /** Creates a report with runs of these ages in days, the oldest first. */
    const make = async (ages: readonly number[]): Promise<number> => {
      const url = 'https://one.test/';
      const id = await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
      for (const age of ages) {
        const run = {
          report_id: id,
          ruleset: '1',
          result: 3,
          score: 100,
          stored_result: new Uint8Array(10),
          created_at: NOW - age * DAY,
        } as const;
        const { id: runId } = await db.insertInto('run').values(run).returning('id').executeTakeFirstOrThrow();
        const shown = { run_id: runId, result: 3, score: 100, generated_at: run.created_at } as const;
        const previous = { previous_result: 2, previous_score: 60, previous_generated_at: run.created_at - DAY } as const;
        await db
          .updateTable('report')
          .set({ ...shown, ...previous })
          .where('id', '=', id)
          .execute();
      }
      return id;
    };
    const agesOf = async (id: number): Promise<number[]> => {
      const { rows, total } = await storedRuns.list(db, { report_id: id, perPage: 1_000, page: 1 });
      assert.equal(total, rows.length);
      return rows.map(({ generatedAt }) => (NOW - generatedAt) / DAY);
    };
    const mixed = await make([400, 31, 30, 29, 1]);
    const abandoned = await make([900, 500, 400]);
    const single = await make([1_000]);
    const busy = await make(Array.from({ length: 250 }, (_, number) => 300 - number));
    const before = await countReports(db, { accountId });

    assert.equal(await pruneRuns(db, 0, NOW), 0);
    assert.equal((await agesOf(mixed)).length, 5);
    // One of several processes deletes them, once a day.
    const dropped = await Promise.all([pruneRuns(db, 30, NOW), pruneRuns(db, 30, NOW), pruneRuns(db, 30, NOW)]);
    assert.deepEqual(
      dropped.sort((a, b) => b - a),
      [2 + 2 + 249, 0, 0],
    );
    assert.deepEqual(await agesOf(mixed), [1, 29, 30]);
    assert.deepEqual([await agesOf(abandoned), await agesOf(single), await agesOf(busy)], [[400], [1_000], [51]]);
    assert.equal(await pruneRuns(db, 1, NOW + DAY - 1), 0);
    assert.equal(await pruneRuns(db, 10, NOW + DAY), 2);
    assert.deepEqual(await agesOf(mixed), [1]);

    assert.equal(await countReports(db, { accountId }), before);
    for (const id of [mixed, abandoned, single, busy]) {
      const report = await findReport(db, accountId, id);
      assert.ok(report?.runId);
      const { id: kept } = await db.selectFrom('run').select('id').where('report_id', '=', id).executeTakeFirstOrThrow();
      assert.deepEqual([kept, report.rated?.score, report.previous?.score], [report.runId, 100, 60]);
    }
  });
}
