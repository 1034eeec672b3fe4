import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { openServiceClock } from '../../src/app/service-clock.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { openSecretBox } from '../../src/lib/secret-box.ts';
import { requestReport } from '../../src/reports/request.ts';
import { setSchedule } from '../../src/schedules/set.ts';
import type { Database } from '../../src/storage/database.ts';
import { confirmClock, inspectClock } from '../../src/system/clock.ts';
import { createWebhook } from '../../src/webhooks/create.ts';
import { enqueue } from '../../src/webhooks/delivery.ts';
import { endOfWeek } from '../../src/webhooks/digest.ts';
import { storages } from '../storages.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

const isDoubted = async (db: Database): Promise<boolean> => (await inspectClock(db)).length > 0;

for (const { name, open } of storages) {
  const setUp = async (t: TestContext) => {
    const { db, openQueue } = await open(t);
    const clock = { now: START };
    const lines: string[] = [];
    const log = { warn: (_: object, line: string) => void lines.push(line) } as never;
    const restart = () => openServiceClock(db, log, async () => clock.now);
    const queue = openQueue(() => clock.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    return { db, clock, lines, restart, queue, accountId };
  };

  test(`a clock that jumps far ahead is not trusted until a day has passed or the operator confirms it, on ${name}`, async (t) => {
    const { db, clock, lines, restart } = await setUp(t);
    let service = restart();
    assert.ok(await service.isLikely());
    clock.now += 20 * HOUR;
    assert.ok(await service.isLikely(), '20 hours without a service are trusted');
    clock.now += YEAR;
    for (const open of [() => service, restart, restart]) {
      service = open();
      await service.watch();
      assert.ok(!(await service.isLikely()), 'a restart does not change that');
      clock.now += 2 * HOUR;
    }
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /sonde confirm-clock/);
    assert.ok(await isDoubted(db));
    clock.now += 17 * HOUR;
    assert.ok(!(await service.isLikely()));
    clock.now += HOUR;
    clock.now += HOUR;
    assert.ok(await service.isLikely(), 'the clock has been ahead for a day');

    clock.now += YEAR;
    assert.ok(!(await service.isLikely()));
    await confirmClock(db, clock.now);
    assert.ok(await service.isLikely());

    clock.now += YEAR;
    assert.ok(!(await service.isLikely()));
    clock.now -= YEAR - HOUR;
    assert.ok(await service.isLikely(), 'the clock was corrected');
    assert.ok(!(await isDoubted(db)));
  });

  test(`times of stored runs reveal that the clock is ahead on ${name}`, async (t) => {
    const { db, clock, restart, queue, accountId } = await setUp(t);
    const url = 'https://one.test/';
    const id = await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
    const run = { report_id: id, ruleset: '1', result: 3, score: 100, stored_result: new Uint8Array(1), created_at: START } as const;
    await db.insertInto('run').values(run).execute();
    clock.now += YEAR;
    assert.ok(!(await restart().isLikely()));
  });

  test(`times stored while the clock was ahead are corrected afterwards on ${name}`, async (t) => {
    const { db, clock, lines, restart, queue, accountId } = await setUp(t);
    const url = 'https://one.test/';
    const reportId = await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
    clock.now = START + YEAR;
    await restart().watch();
    await setSchedule(db, accountId, { reportId }, { every: 'daily' }, { now: clock.now });
    await db
      .insertInto('digest')
      .values({ workspace_id: accountId, next_at: endOfWeek(accountId, clock.now), completed: 1, failed: 0 })
      .execute();
    await db.transaction().execute((trx) => queue.add(trx, { kind: 'later', payload: {}, delay: 2 * HOUR }));
    const webhook = await createWebhook(
      db,
      openSecretBox('a secret of this test'),
      { accountId, url: 'https://hook.test/', events: ['report.completed'] },
      { now: clock.now },
    );
    const message = { id: 'msg_1', type: 'report.completed', payload: '{}' } as const;
    const deliveryId = await db
      .transaction()
      .execute((trx) => enqueue(trx, queue, { workspace_id: accountId, id: webhook.webhook.id }, message, clock.now));
    await db
      .updateTable('delivery')
      .set({ next_attempt_at: clock.now + 10 * MINUTE })
      .where('id', '=', deliveryId)
      .execute();
    const site = new URL('https://two.test/');
    const crawled = { accountId, url: site.href, target: site, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
    const crawl = await requestCrawl(db, queue, { ...crawled, options: defaultCrawlOptions }, clock.now);
    await db.updateTable('crawl').set({ state: 'running' }).execute();
    await db
      .updateTable('crawl_page')
      .set({ not_before: clock.now + 30_000 })
      .where('crawl_id', '=', crawl.id)
      .execute();
    lines.length = 0;

    clock.now = START + HOUR;
    await restart().watch();
    const delivery = await db.selectFrom('delivery').select('next_attempt_at').executeTakeFirstOrThrow();
    assert.equal(delivery.next_attempt_at, clock.now + 10 * MINUTE);
    const resting = await db.selectFrom('crawl_page').select('not_before').executeTakeFirstOrThrow();
    assert.equal(resting.not_before, clock.now + 30_000);
    const { next_at } = await db.selectFrom('schedule').select('next_at').executeTakeFirstOrThrow();
    assert.ok(next_at > clock.now && next_at <= clock.now + DAY);
    const digest = await db.selectFrom('digest').select('next_at').executeTakeFirstOrThrow();
    assert.equal(digest.next_at, endOfWeek(accountId, clock.now));
    const job = await db.selectFrom('job').select('run_at').where('kind', '=', 'later').executeTakeFirstOrThrow();
    assert.equal(job.run_at, clock.now + 2 * HOUR);
    assert.equal(lines.length, 2);
    await restart().watch();
    assert.equal(lines.length, 2, 'once');
  });
}
