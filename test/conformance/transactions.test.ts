import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { AccountRefused } from '../../src/accounts/account-fields.ts';
import { acceptInvitation, createInvitation } from '../../src/accounts/invitation.ts';
import { changeReport } from '../../src/reports/change.ts';
import { findReports } from '../../src/reports/lists/list.ts';
import { removeReport } from '../../src/reports/remove.ts';
import { findReport } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { requestReportOnce } from '../../src/reports/request-once.ts';
import { countReports } from '../../src/reports/rollups/counts.ts';
import type { Database, Privacy } from '../../src/storage/database.ts';
import { afterCommit } from '../../src/storage/store.ts';
import { storages } from '../storages.ts';

const noListener = async (): Promise<void> => {};

const request = (accountId: number, path: string, privacy: Privacy = 0) => {
  const url = `https://example.com/${path}`;
  return { accountId, url, target: new URL(url), privacy, password: null };
};

/** Asserts that the counters agree with the rows they count. */
const assertCounted = async (db: Database, accountId: number): Promise<void> => {
  const rows = await db.selectFrom('report').select(['id', 'privacy', 'state']).where('workspace_id', '=', accountId).execute();
  assert.equal(await countReports(db, { accountId }), rows.length);
  for (const privacy of [0, 1] as const) {
    const alike = rows.filter((row) => row.privacy === privacy && row.state === 'queued').length;
    assert.equal(await countReports(db, { accountId, privacy, state: 'queued' }), alike, `privacy ${privacy}`);
  }
  const { projects } = await db.selectFrom('account').select('projects').where('id', '=', accountId).executeTakeFirstOrThrow();
  const there = await db.selectFrom('project').select('id').where('workspace_id', '=', accountId).execute();
  assert.equal(projects, there.length);
};

for (const { name, open } of storages) {
  test(`concurrent transactions keep the data consistent on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });

    await t.test('a failed transaction is rolled back, and its afterCommit functions do not run', async () => {
      let followed = 0;
      const failing = db.transaction().execute(async (trx) => {
        afterCommit(trx, () => {
          followed += 1;
        });
        await trx.updateTable('account').set({ name: 'changed' }).execute();
        throw new Error('no');
      });
      await assert.rejects(failing, /^Error: no$/);
      const { name } = await db.selectFrom('account').select('name').executeTakeFirstOrThrow();
      assert.notEqual(name, 'changed');
      assert.equal(followed, 0);
      await db.transaction().execute(async (trx) => afterCommit(trx, () => (followed += 1)));
      assert.equal(followed, 1);
    });

    await t.test('an error in an afterCommit function does not undo or repeat the transaction', async (t) => {
      const warned = t.mock.method(process, 'emitWarning', () => {});
      const error = Object.assign(new Error('no'), { code: '23505' });
      let followed = 0;
      let begun = 0;
      const done = await db.transaction().execute(async (trx) => {
        begun += 1;
        afterCommit(trx, () => {
          throw error;
        });
        afterCommit(trx, () => {
          followed += 1;
        });
        await trx.updateTable('account').set({ name: 'committed' }).execute();
        return 'done';
      });
      assert.deepEqual([done, begun, followed], ['done', 1, 1]);
      const { name } = await db.selectFrom('account').select('name').executeTakeFirstOrThrow();
      assert.equal(name, 'committed');
      assert.deepEqual(warned.mock.calls[0]?.arguments, [error]);
    });

    await t.test('counters are correct after 60 concurrent changes of one account', async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, (_, number) => requestReport(db, queue, request(accountId, String(number)))),
      );
      assert.equal(new Set(ids).size, 20);
      await assertCounted(db, accountId);
      const reports = await findReports(db, ids);
      await Promise.all(
        reports.flatMap((report, index) => [
          changeReport(db, queue, report, { privacy: 1, rerun: false }).catch((error) => assert.equal(error.code, 'report_not_found')),
          requestReport(db, queue, request(accountId, `more-${index}`)),
          ...(index % 2 ? [removeReport(db, noListener, accountId, report.id)] : []),
        ]),
      );
      await assertCounted(db, accountId);
      const jobs = await db.selectFrom('job').select('payload').execute();
      const left = await db.selectFrom('report').select('id').execute();
      const waiting = new Set(jobs.map(({ payload }) => JSON.parse(payload).report));
      for (const { id } of left) assert.ok(waiting.has(id), `report ${id} has no job`);
    });

    await t.test('a report is kept if it is created while the last other report of its project is deleted', async () => {
      for (let round = 0; round < 15; round++) {
        const first = await requestReport(db, queue, { ...request(accountId, ''), target: new URL(`https://host-${round}.test/`) });
        const [, second] = await Promise.all([
          removeReport(db, noListener, accountId, first),
          requestReport(db, queue, { ...request(accountId, ''), target: new URL(`https://host-${round}.test/`) }),
        ]);
        assert.ok(await findReport(db, accountId, second));
      }
      await assertCounted(db, accountId);
    });

    await t.test('eight concurrent requests with the same Idempotency-Key create one report', async () => {
      const sent = Array.from({ length: 8 }, () => requestReportOnce(db, queue, request(accountId, 'once'), 'key', 'secret'));
      const made = await Promise.all(sent);
      assert.equal(new Set(made.map(({ id }) => id)).size, 1);
      assert.equal(made.filter(({ replayed }) => !replayed).length, 1);
      await assertCounted(db, accountId);
    });

    await t.test('only one of several concurrent requests can take an email address or an invitation', async () => {
      const token = await createInvitation(db, { accountId, note: '' });
      const made = await Promise.allSettled(Array.from({ length: 6 }, () => createAccount(db, { email: 'same@example.com' })));
      assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 1);
      for (const one of made) if (one.status === 'rejected') assert.ok(one.reason instanceof AccountRefused, String(one.reason));
      const invited = await Promise.all(
        Array.from({ length: 4 }, (_, number) => acceptInvitation(db, token, { email: `guest${number}@example.com` })),
      );
      assert.equal(invited.filter((account) => account !== undefined).length, 1);
    });
  });

  test(`exactly one of several concurrently created first accounts becomes the operator on ${name}`, async (t) => {
    const { db } = await open(t);
    await Promise.all(Array.from({ length: 5 }, (_, number) => createAccount(db, { email: `person${number}@example.com` })));
    const operators = await db.selectFrom('account').select('id').where('operator', '=', 1).execute();
    assert.equal(operators.length, 1);
  });
}
