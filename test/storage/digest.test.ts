import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { eventJson } from '../../src/api/webhooks/events.ts';
import { openSecretBox } from '../../src/lib/secret-box.ts';
import { removeProject, removeReport } from '../../src/reports/remove.ts';
import { findStored } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { recount } from '../../src/reports/rollups/counts.ts';
import type { ResultRank } from '../../src/storage/database.ts';
import { createWebhook } from '../../src/webhooks/create.ts';
import { endOfWeek, MAX_CHANGES, WEEK } from '../../src/webhooks/digest.ts';
import { makePublish } from '../../src/webhooks/publish.ts';
import { sendDigests } from '../../src/webhooks/send-digests.ts';
import type { EventType } from '../../src/webhooks/webhook.ts';
import { storages } from '../storages.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const noListener = async (): Promise<void> => {};
const render = (event: Parameters<typeof eventJson>[0]) => eventJson(event, 'https://seo.test');

for (const { name, open } of storages) {
  const setUp = async (t: TestContext) => {
    const { db, openQueue } = await open(t);
    const clock = { now: START };
    const queue = openQueue(() => clock.now);
    const deliveries = openQueue(() => clock.now, {}, 'deliveries');
    const publish = makePublish(deliveries, render, () => clock.now);
    const secretBox = openSecretBox('a secret that only these tests have');
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const make = (url: string): Promise<number> =>
      requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
    const subscribe = (events: readonly EventType[]) => createWebhook(db, secretBox, { accountId, url: 'https://r.test/', events });
    /** Stores this result of an audit and publishes its events. */
    const audit = (id: number, result: ResultRank, score: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const before = await findStored(trx, id);
        assert.ok(before);
        const after = { state: 'completed' as const, result, score, previous_result: before.result, previous_score: before.score };
        await trx.updateTable('report').set(after).where('id', '=', id).execute();
        await recount(trx, before, { ...before, ...after });
        await publish(trx, { type: 'report.completed', accountId, reportId: id });
        if (before.result !== null && before.result !== result)
          await publish(trx, { type: 'report.rating_changed', accountId, reportId: id });
      });
    const fail = (id: number) => db.transaction().execute((trx) => publish(trx, { type: 'report.failed', accountId, reportId: id }));
    const sent = async () => {
      const rows = await db
        .selectFrom('delivery')
        .select(['webhook_id', 'payload'])
        .where('type', '=', 'digest.weekly')
        .orderBy('id')
        .execute();
      return rows.map(({ webhook_id, payload }) => ({ webhook: webhook_id, ...JSON.parse(payload) }));
    };
    const tick = () => sendDigests(db, deliveries, render, clock.now);
    return { db, queue, clock, accountId, make, subscribe, audit, fail, sent, tick };
  };

  test(`a weekly digest is sent once to each webhook that subscribes to it, on ${name}`, async (t) => {
    const { db, clock, accountId, make, subscribe, audit, fail, sent, tick } = await setUp(t);
    const ids = [];
    for (const path of ['a', 'b', 'c', 'd', 'e']) ids.push(await make(`https://one.test/${path}`));
    const [worse = 0, better = 0, back = 0, same = 0, fresh = 0] = ids;
    for (const id of [worse, back, same]) await audit(id, 3, 90);
    await audit(better, 1, 20);
    // No webhook subscribes to the digest yet.
    assert.deepEqual(await db.selectFrom('digest').selectAll().execute(), []);

    const { webhook } = await subscribe(['digest.weekly']);
    await subscribe(['report.completed']);
    await audit(worse, 2, 70);
    await audit(worse, 1, 30);
    await audit(better, 2, 60);
    await audit(back, 1, 10);
    await audit(back, 3, 92);
    await audit(same, 3, 81);
    await audit(fresh, 2, 50);
    await fail(same);
    const due = endOfWeek(accountId, START);
    clock.now = due - 1;
    assert.deepEqual([await tick(), await sent()], [0, []]);
    clock.now = due + 5_000;
    await Promise.all([tick(), tick(), tick()]);
    const [event, ...others] = await sent();
    assert.deepEqual([others, event.webhook, event.type], [[], webhook.id, 'digest.weekly']);
    const report = (id: number, path: string) => ({ id, object: 'report', url: `https://one.test/${path}`, project: 'one.test' });
    const time = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
    assert.deepEqual(event.data, {
      object: 'digest',
      from: time(due - WEEK),
      to: time(due),
      audits: { completed: 7, failed: 1 },
      reports: { total: 5, good: 2, decent: 2, bad: 1 },
      worse: { total: 1, items: [{ ...report(worse, 'a'), result: 'bad', score: 30, previous: { result: 'good', score: 90 } }], more: 0 },
      better: {
        total: 1,
        items: [{ ...report(better, 'b'), result: 'decent', score: 60, previous: { result: 'bad', score: 20 } }],
        more: 0,
      },
    });

    // A week without audits has no digest, and the digest after it does not repeat old changes.
    clock.now += WEEK;
    assert.deepEqual([await tick(), (await sent()).length], [0, 1]);
    await audit(same, 3, 85);
    clock.now += WEEK;
    assert.equal(await tick(), 1);
    const [, next] = await sent();
    assert.deepEqual([next.data.audits, next.data.worse.total, next.data.better.total], [{ completed: 1, failed: 0 }, 0, 0]);
  });

  test(`a digest compares only audits of the same mode on ${name}`, async (t) => {
    const { db, clock, accountId, make, subscribe, audit, sent, tick } = await setUp(t);
    const [only = 0, both = 0] = [await make('https://one.test/a'), await make('https://one.test/b')];
    for (const id of [only, both]) await audit(id, 3, 90);
    await subscribe(['digest.weekly']);
    for (const id of [only, both]) await audit(id, 1, 40);
    const full = { run_mode: 'full', result: 3, score: 88 } as const;
    await db
      .updateTable('report')
      .set({ ...full, result: 2 })
      .where('id', '=', only)
      .execute();
    await db.updateTable('report').set(full).where('id', '=', both).execute();
    await audit(both, 2, 60);
    await audit(both, 1, 30);
    clock.now = endOfWeek(accountId, START);
    await tick();
    const { worse, better } = (await sent())[0]?.data ?? {};
    assert.deepEqual([worse.total, better.total], [1, 0]);
    const [{ id, score, previous }] = worse.items;
    assert.deepEqual([id, score, previous], [both, 30, { result: 'good', score: 88 }]);
  });

  test(`a digest lists the largest score changes first and omits deleted reports on ${name}`, async (t) => {
    const { db, queue, clock, accountId, make, subscribe, audit, sent, tick } = await setUp(t);
    const { webhook } = await subscribe(['digest.weekly']);
    const ids: number[] = [];
    for (let number = 0; number < MAX_CHANGES + 3; number++) ids.push(await make(`https://one.test/${number}`));
    const [gone = 0] = ids;
    for (const [index, id] of [...ids, await make('https://two.test/')].entries()) {
      await audit(id, 3, 90);
      await audit(id, 1, 40 - index);
    }
    await removeReport(db, noListener, accountId, gone);
    await removeProject(db, queue, noListener, accountId, 'two.test');
    clock.now = endOfWeek(accountId, START);
    await tick();
    const [{ data }] = await sent();
    assert.deepEqual([data.worse.total, data.worse.items.length, data.worse.more], [MAX_CHANGES + 2, MAX_CHANGES, 2]);
    assert.deepEqual(
      data.worse.items.map(({ id }: { id: number }) => id),
      ids.toReversed().slice(0, MAX_CHANGES),
    );

    // A webhook that is disabled when its digest is due gets none, and its events are deleted.
    await audit(ids[1] ?? 0, 3, 95);
    await db.updateTable('webhook').set({ disabled_at: 1, disabled_reason: 'by_request' }).where('id', '=', webhook.id).execute();
    clock.now += WEEK;
    assert.deepEqual([await tick(), (await sent()).length], [1, 1]);
    for (const table of ['digest', 'digest_change'] as const) assert.deepEqual(await db.selectFrom(table).selectAll().execute(), []);
  });
}

test('the digest week ends on Monday morning, at a different minute for each account', () => {
  const ends = new Set<number>();
  for (let account = 1; account <= 200; account++) {
    const end = endOfWeek(account, START);
    assert.ok(end > START && end <= START + WEEK);
    assert.deepEqual([new Date(end).getUTCDay(), new Date(end).getUTCHours()], [1, 6]);
    assert.equal(endOfWeek(account, end), end + WEEK);
    assert.equal(endOfWeek(account, end - 1), end);
    ends.add(end);
  }
  assert.ok(ends.size > 40);
});
