import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { createAccount } from '../../src/accounts/account.ts';
import { webhookSettings } from '../../src/app/egress.ts';
import { readConfig } from '../../src/config/config.ts';
import { openSecretBox } from '../../src/lib/secret-box.ts';
import { LEASE_TIME } from '../../src/queue/lease.ts';
import { changeWebhook, removeWebhook } from '../../src/webhooks/change.ts';
import { createWebhook } from '../../src/webhooks/create.ts';
import { type DeliveryContext, deliver } from '../../src/webhooks/deliver.ts';
import { attemptsOf, enqueue, MAX_PENDING, storedDeliveries } from '../../src/webhooks/delivery.ts';
import { disable } from '../../src/webhooks/disable.ts';
import { deliveryQueueSettings } from '../../src/webhooks/job.ts';
import { KEPT_DAYS, KEPT_DELIVERIES, pruneDeliveries } from '../../src/webhooks/prune.ts';
import { makePublish } from '../../src/webhooks/publish.ts';
import { redeliver, redeliverAll, sendTest } from '../../src/webhooks/resend.ts';
import { rotateSecret } from '../../src/webhooks/rotate.ts';
import { pruneSecrets } from '../../src/webhooks/signing-secrets.ts';
import { eventTypes, findWebhook } from '../../src/webhooks/webhook.ts';
import { startReceiver } from '../receiver.ts';
import { storages } from '../storages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const projectsTo = (count: number): string[] => Array.from({ length: count }, (_, number) => `${number}.test`);

/** Sets up a webhook and its receiver, with a clock that only the test moves. */
const setUp = async (t: TestContext, open: (typeof storages)[number]['open']) => {
  const { db, openQueue } = await open(t);
  const receiver = await startReceiver(t);
  const clock = { time: Date.parse('2026-11-20T12:00:00Z'), random: 0 };
  const now = () => clock.time;
  const queue = openQueue(now, deliveryQueueSettings, 'deliveries');
  const secretBox = openSecretBox('a secret of the service, long enough');
  const { id: accountId } = await createAccount(db, { email: 'owner@example.com' });
  const made = await createWebhook(db, secretBox, { accountId, url: receiver.url, events: eventTypes }, { now: now() });
  const owned = { workspace_id: accountId, id: made.webhook.id };
  const render = (event: object) => ({ ...event, type: 'test' });
  const publish = makePublish(queue, render, now);
  const closing = new AbortController();
  const context: DeliveryContext = {
    db,
    queue,
    secretBox,
    http: { ...webhookSettings(readConfig({ WEBHOOK_TARGETS: receiver.target }), new Set()), lookup: async () => [] },
    closing: closing.signal,
    now,
    random: () => clock.random,
    onAttempt: () => {},
  };
  const publishAll = (projects: readonly string[]) =>
    db.transaction().execute(async (trx) => {
      for (const project of projects) await publish(trx, { type: 'project.deleted', accountId, project, reportsDeleted: 1 });
    });
  const publishOne = (project = 'a.test') => publishAll([project]);
  /** Runs all due deliveries. */
  const work = async (): Promise<void> => {
    for (let jobs = await queue.claim(10); jobs.length > 0; jobs = await queue.claim(10))
      await Promise.all(jobs.map((job) => deliver(context, job)));
  };
  const webhook = async () => (await findWebhook(db, owned)) ?? assert.fail('the webhook is gone');
  const deliveries = async () => (await storedDeliveries.list(db, { webhook_id: owned.id, page: 1, perPage: 100 })).rows;
  const latest = async () => {
    const [delivery] = await deliveries();
    assert.ok(delivery);
    return { ...delivery, attempts: attemptsOf(delivery) };
  };
  /** Why and when the webhook was disabled. */
  const disabled = async () => {
    const { disabled_reason, disabled_at } = await webhook();
    return [disabled_reason, disabled_at];
  };
  const countJobs = async () => (await db.selectFrom('job').select('id').execute()).length;
  return {
    ...made,
    db,
    receiver,
    clock,
    queue,
    secretBox,
    owned,
    render,
    closing,
    context,
    publishAll,
    publishOne,
    work,
    webhook,
    disabled,
    deliveries,
    latest,
    countJobs,
  };
};

for (const { name, open } of storages) {
  test(`a delivery fails after ten attempts in three days, and then disables a webhook that had no success, on ${name}`, async (t) => {
    const { receiver, clock, publishOne, work, webhook, disabled, latest, secret, countJobs } = await setUp(t, open);
    receiver.answer = { status: 503 };
    const began = clock.time;
    await publishOne();
    await work();
    const waits: number[] = [];
    for (;;) {
      const { state, next_attempt_at } = await latest();
      if (state !== 'pending' || next_attempt_at === null) break;
      waits.push(next_attempt_at - clock.time);
      assert.equal((await webhook()).disabled_at, null);
      // A millisecond too early, nothing is sent.
      clock.time = next_attempt_at - 1;
      const before = receiver.received.length;
      await work();
      assert.equal(receiver.received.length, before);
      clock.time = next_attempt_at;
      await work();
    }
    assert.deepEqual(waits, [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]);
    assert.ok(clock.time - began > 3 * DAY);
    const { state, attempts, finished_at } = await latest();
    assert.deepEqual([state, attempts.length, finished_at], ['failed', 10, clock.time]);
    const { failing_since, pending } = await webhook();
    assert.deepEqual([await disabled(), failing_since, pending], [['failing', clock.time], began, 0]);
    assert.equal(await countJobs(), 0);

    // Each attempt sends the same message with a new signature.
    const verifier = new Webhook(secret ?? assert.fail('it was shown'));
    for (const [index, { headers, body }] of receiver.received.entries()) {
      const id = headers['webhook-id'] ?? '';
      assert.equal(id, receiver.received[0]?.headers['webhook-id']);
      assert.equal(body, receiver.received[0]?.body);
      const time = new Date(attempts[index]?.at ?? 0);
      assert.equal(headers['webhook-timestamp'], String(time.getTime() / 1000));
      assert.equal(headers['webhook-signature'], verifier.sign(id, time, body));
    }

    // No more events are published.
    await publishOne();
    assert.equal(await countJobs(), 0);
  });

  test(`a successful delivery keeps a failing webhook enabled, and retries are spread over time, on ${name}`, async (t) => {
    const { receiver, clock, publishOne, work, webhook, latest, deliveries } = await setUp(t, open);
    clock.random = 0.5;
    receiver.answer = { status: 500 };
    await publishOne('first.test');
    await work();
    const [first] = await deliveries();
    assert.equal((await latest()).next_attempt_at, clock.time + 5_250);
    assert.equal((await webhook()).failing_since, clock.time);
    receiver.answer = { status: 200 };
    await publishOne('second.test');
    await work();
    assert.deepEqual(
      (await deliveries()).map(({ state }) => state),
      ['delivered', 'pending'],
    );
    const healthy = await webhook();
    assert.deepEqual([healthy.failing_since, healthy.delivered_at, healthy.pending], [null, clock.time, 1]);
    receiver.answer = { status: 500 };
    for (let attempt = 1; attempt < 10; attempt++) {
      clock.time += 2 * DAY;
      await work();
    }
    assert.equal((await deliveries()).find(({ id }) => id === first?.id)?.state, 'failed');
    assert.equal((await webhook()).disabled_at, null);
  });

  test(`a response with 410 disables a webhook and cancels its pending deliveries, until it is enabled again, on ${name}`, async (t) => {
    const { db, queue, owned, receiver, clock, publishOne, work, webhook, disabled, deliveries, countJobs } = await setUp(t, open);
    receiver.answer = { status: 500 };
    await publishOne('waits.test');
    await work();
    receiver.answer = { status: 410 };
    await publishOne('gone.test');
    await work();
    assert.deepEqual(await disabled(), ['gone', clock.time]);
    assert.deepEqual(
      (await deliveries()).map(({ state }) => state),
      ['failed', 'cancelled'],
    );
    assert.equal(await countJobs(), 0);
    const [, cancelled] = await deliveries();
    await assert.rejects(redeliver(db, queue, owned, cancelled?.id ?? 0, { now: clock.time }), /disabled/);

    receiver.answer = { status: 200 };
    await changeWebhook(db, queue, owned, { enabled: true }, clock.time);
    assert.deepEqual([(await webhook()).disabled_at, (await webhook()).failing_since], [null, null]);
    clock.time += DAY;
    await work();
    assert.equal(receiver.received.length, 2);
    await redeliver(db, queue, owned, cancelled?.id ?? 0, { now: clock.time });
    await assert.rejects(redeliver(db, queue, owned, cancelled?.id ?? 0, { now: clock.time }), /being delivered/);
    await work();
    assert.deepEqual(
      (await deliveries()).map(({ state }) => state),
      ['failed', 'delivered'],
    );
    assert.equal((await webhook()).pending, 0);
  });

  test(`a 410 from a URL that was changed meanwhile does not disable the webhook on ${name}`, async (t) => {
    const { db, queue, context, owned, receiver, clock, publishOne, webhook, latest } = await setUp(t, open);
    receiver.answer = { status: 410 };
    await publishOne();
    const [job] = await queue.claim(1);
    const delivery = deliver({ ...context, onAttempt: () => {} }, job ?? assert.fail('there is no job'));
    await receiver.message(0);
    await changeWebhook(db, queue, owned, { url: `${receiver.url}/new` }, clock.time);
    await delivery;
    assert.equal((await webhook()).disabled_at, null);
    assert.equal((await latest()).state, 'pending');
  });

  const outcomes: readonly [status: number, state: string][] = [
    [200, 'delivered'],
    [204, 'delivered'],
    [299, 'delivered'],
    [301, 'pending'],
    [307, 'pending'],
    [400, 'pending'],
    [404, 'pending'],
    [429, 'pending'],
    [502, 'pending'],
  ];

  test(`only a 2xx status counts as delivered, and redirects of receivers are not followed, on ${name}`, async (t) => {
    const { receiver, publishOne, work, latest } = await setUp(t, open);
    for (const [index, [status, state]] of outcomes.entries()) {
      receiver.answer = { status, headers: { location: '/elsewhere' } };
      await publishOne();
      await work();
      assert.equal((await latest()).state, state, String(status));
      assert.deepEqual(
        (await latest()).attempts.map((attempt) => attempt.status),
        [status],
      );
      assert.equal(receiver.received.length, index + 1);
    }
    assert.ok(receiver.received.every(({ path }) => path === '/hook'));
  });

  test(`a Retry-After header delays all deliveries to the same receiver on ${name}`, async (t) => {
    const { receiver, clock, publishOne, work, latest } = await setUp(t, open);
    receiver.answer = { status: 429, headers: { 'retry-after': '600' } };
    await publishOne('one.test');
    await work();
    assert.equal((await latest()).next_attempt_at, clock.time + 10 * MINUTE);
    receiver.answer = { status: 200 };
    await publishOne('two.test');
    clock.time += 10 * MINUTE - 1;
    await work();
    assert.equal(receiver.received.length, 1);
    clock.time += 1;
    await work();
    assert.equal(receiver.received.length, 3);
  });

  test(`a webhook delivery is stored only if its transaction commits on ${name}`, async (t) => {
    const { db, queue, owned, render, countJobs, deliveries, webhook } = await setUp(t, open);
    const publish = makePublish(queue, render);
    const failing = db.transaction().execute(async (trx) => {
      await publish(trx, { type: 'project.deleted', accountId: owned.workspace_id, project: 'a.test', reportsDeleted: 1 });
      throw new Error('no');
    });
    await assert.rejects(failing, /no/);
    // Nor is one stored for a missing report or another account.
    await db.transaction().execute(async (trx) => {
      await publish(trx, { type: 'report.completed', accountId: owned.workspace_id, reportId: 7 });
      await publish(trx, { type: 'project.deleted', accountId: owned.workspace_id + 1, project: 'a.test', reportsDeleted: 1 });
    });
    assert.deepEqual([await countJobs(), (await deliveries()).length, (await webhook()).pending], [0, 0, 0]);
  });

  test(`a delivery job with an expired lease writes nothing and is run again on ${name}`, async (t) => {
    const { queue, context, receiver, clock, publishOne, work, latest } = await setUp(t, open);
    await publishOne();
    const [lost] = await queue.claim(1);
    clock.time += LEASE_TIME + 1;
    await work();
    receiver.answer = { status: 410 };
    await deliver(context, lost ?? assert.fail('there is no job'));
    const { state, attempts } = await latest();
    assert.deepEqual([state, attempts.map(({ status }) => status)], ['delivered', [200]]);
  });

  test(`a service that shuts down aborts a delivery attempt without storing it on ${name}`, async (t) => {
    const { queue, context, closing, publishOne, latest, work, clock, receiver } = await setUp(t, open);
    await publishOne();
    const [job] = await queue.claim(1);
    closing.abort(new Error('closing'));
    await deliver(context, job ?? assert.fail('there is no job'));
    assert.deepEqual([(await latest()).state, (await latest()).attempts], ['pending', []]);
    clock.time += LEASE_TIME + 1;
    assert.equal((await queue.claim(1)).length, 1);
    assert.equal(receiver.received.length, 0);
    await work();
  });

  test(`a delivery to an unreachable or forbidden receiver is logged only with an error code on ${name}`, async (t) => {
    const { db, queue, owned, clock, publishOne, work, latest } = await setUp(t, open);
    for (const [url, code] of [
      ['https://nowhere.invalid/', 'dns_error'],
      ['https://10.0.0.1/', 'blocked_address'],
      ['http://127.0.0.1:1/', 'blocked_address'],
    ] as const) {
      await changeWebhook(db, queue, owned, { url }, clock.time);
      await publishOne();
      await work();
      const [attempt] = (await latest()).attempts;
      assert.deepEqual([attempt?.status, attempt?.error], [null, code]);
    }
  });

  test(`a secret encrypted with another key disables its webhook after retries, until the secret is rotated, on ${name}`, async (t) => {
    const { db, queue, context, owned, receiver, clock, publishOne, webhook, disabled, latest, work } = await setUp(t, open);
    const secretBox = openSecretBox('another secret of the service, just as long');
    const tryUnder = async (other: typeof secretBox): Promise<void> => {
      let [job] = await queue.claim(1);
      for (; job; [job] = await queue.claim(1)) await deliver({ ...context, secretBox: other }, job);
    };
    await publishOne();
    await tryUnder(secretBox);
    const { state, attempts, next_attempt_at } = await latest();
    assert.deepEqual([state, attempts.map(({ error }) => error)], ['pending', ['secret_unreadable']]);
    assert.equal((await webhook()).disabled_at, null, 'the former key may come back');
    clock.time = next_attempt_at ?? assert.fail('it is not tried again');
    await tryUnder(context.secretBox);
    assert.equal((await latest()).state, 'delivered');
    assert.equal(receiver.received.length, 1);

    clock.time += 1;
    await publishOne();
    await tryUnder(secretBox);
    for (let one = await latest(); one.next_attempt_at !== null; one = await latest()) {
      clock.time = one.next_attempt_at;
      await tryUnder(secretBox);
    }
    assert.deepEqual(await disabled(), ['secret_unreadable', clock.time]);
    assert.equal(receiver.received.length, 1);
    await rotateSecret(db, secretBox, owned, { now: clock.time });
    await changeWebhook(db, queue, owned, { enabled: true }, clock.time);
    await publishOne();
    const [next] = await queue.claim(1);
    await deliver({ ...context, secretBox }, next ?? assert.fail('there is no job'));
    assert.equal(receiver.received.length, 2);
    await work();
  });

  test(`the former webhook secret also signs messages for a day after a rotation on ${name}`, async (t) => {
    const { db, secretBox, owned, receiver, clock, publishOne, work } = await setUp(t, open);
    await rotateSecret(db, secretBox, owned, { now: clock.time });
    for (const signatures of [2, 1]) {
      await publishOne();
      await work();
      assert.equal(receiver.received.at(-1)?.headers['webhook-signature']?.split(' ').length, signatures);
      clock.time += DAY;
    }
  });

  test(`each replaced webhook secret signs messages for a day, the newest first, and is then deleted, on ${name}`, async (t) => {
    const { db, secretBox, queue, owned, secret, receiver, clock, publishOne, work, webhook } = await setUp(t, open);
    const rotate = async () => (await rotateSecret(db, secretBox, owned, { now: clock.time })).secret;
    const signedBy = async (...secrets: (string | null)[]): Promise<void> => {
      await publishOne();
      await work();
      const { headers, body } = receiver.received.at(-1) ?? assert.fail('nothing came');
      const time = new Date(Math.floor(clock.time / 1000) * 1000);
      const expected = secrets.map((one) => new Webhook(one ?? '').sign(headers['webhook-id'] ?? '', time, body));
      assert.equal(headers['webhook-signature'], expected.join(' '));
    };
    const before = await webhook();
    const second = await rotate();
    assert.ok((await webhook()).updated_at > before.updated_at, 'a rotation changes the version although the clock stands still');
    clock.time += HOUR;
    const third = await rotate();
    assert.equal((await webhook()).previous_secret_until, clock.time + DAY);
    await signedBy(third, second, secret);
    clock.time += DAY - HOUR;
    await signedBy(third, second);
    assert.equal(await pruneSecrets(db, clock.time), 1);
    clock.time += HOUR;
    await signedBy(third);
    assert.equal(await pruneSecrets(db, clock.time), 1);
    assert.equal(await pruneSecrets(db, clock.time + 10 * DAY), 0);
    await signedBy(third);

    // A former secret that cannot be decrypted does not sign; the current one does.
    const fourth = await rotate();
    await db.updateTable('webhook_secret').set({ sealed: 'of another key' }).where('signs_until', 'is not', null).execute();
    await signedBy(fourth);
    await removeWebhook(db, queue, owned);
    assert.deepEqual(await db.selectFrom('webhook_secret').selectAll().execute(), []);
  });

  test(`the last ${KEPT_DELIVERIES} delivered webhook messages and all pending ones are kept on ${name}`, async (t) => {
    const { db, clock, receiver, owned, publishAll, publishOne, work, deliveries } = await setUp(t, open);
    receiver.answer = { status: 500 };
    await publishOne('waits.test');
    await work();
    const [waiting] = await deliveries();
    receiver.answer = { status: 200 };
    await publishAll(projectsTo(KEPT_DELIVERIES + 5));
    // As if they had been delivered.
    const delivered = { state: 'delivered', next_attempt_at: null, finished_at: clock.time } as const;
    await db
      .updateTable('delivery')
      .set(delivered)
      .where('id', '<>', waiting?.id ?? 0)
      .execute();
    assert.equal(await pruneDeliveries(db, clock.time), 5);
    const { total } = await storedDeliveries.list(db, { webhook_id: owned.id, page: 1, perPage: 10 });
    assert.equal(total, KEPT_DELIVERIES + 1);
    assert.equal((await storedDeliveries.find(db, { webhook_id: owned.id }, waiting?.id ?? 0))?.state, 'pending');
  });

  test(`too many pending deliveries disable their webhook and are cancelled on ${name}`, async (t) => {
    const { db, owned, publishOne, webhook, deliveries, countJobs } = await setUp(t, open);
    await publishOne();
    await db.updateTable('webhook').set({ pending: MAX_PENDING }).where('id', '=', owned.id).execute();
    await publishOne();
    assert.equal((await webhook()).disabled_reason, 'backlog');
    assert.deepEqual(
      (await deliveries()).map(({ state }) => state),
      ['cancelled', 'cancelled'],
    );
    assert.equal(await countJobs(), 0);
  });

  test(`many pending deliveries are cancelled in batches, and none is sent, on ${name}`, async (t) => {
    const { db, queue, context, clock, owned, receiver, work, webhook, countJobs } = await setUp(t, open);
    const many = 205;
    const few = 3;
    const fill = (count: number) =>
      db.transaction().execute(async (trx) => {
        const message = { id: 'msg_1', type: 'project.deleted', payload: '{}' } as const;
        for (let added = 0; added < count; added++) await enqueue(trx, queue, owned, message, clock.time);
      });
    const countPending = async () => (await db.selectFrom('delivery').select('id').where('finished_at', 'is', null).execute()).length;

    await fill(many);
    receiver.answer = { status: 410 };
    const [first] = await queue.claim(1);
    await deliver(context, first ?? assert.fail('there is no job'));
    assert.deepEqual([(await webhook()).disabled_reason, (await webhook()).pending], ['gone', 0]);
    const left = await countPending();
    assert.ok(left > 0 && left < many - 1, `${left} of ${many}`);
    for (const job of (await queue.claim(10)).filter(({ kind }) => kind !== 'cancel')) await deliver(context, job);
    receiver.answer = { status: 200 };
    await changeWebhook(db, queue, owned, { enabled: true }, clock.time);
    assert.equal(await countPending(), 0);
    clock.time += LEASE_TIME + 1;
    await work();
    assert.deepEqual([receiver.received.length, await countJobs()], [1, 0]);

    await fill(few);
    await changeWebhook(db, queue, owned, { enabled: false }, clock.time);
    assert.equal(await countPending(), 0);
    await work();
    assert.deepEqual([receiver.received.length, await countJobs()], [1, 0]);

    await changeWebhook(db, queue, owned, { enabled: true }, clock.time);
    await fill(many);
    const { length: kept } = await db.selectFrom('delivery').select('id').execute();
    assert.equal(kept, 2 * many + few);
    // A process that ends in the middle leaves the rest to the job.
    await db.transaction().execute((trx) => disable(trx, queue, owned, 'backlog', clock.time));
    assert.ok((await countPending()) > 0);
    // The job is owned by the account, so that the webhook cannot be enabled meanwhile.
    const owners = await db.selectFrom('job').select('owner').where('kind', '=', 'cancel').execute();
    assert.deepEqual(owners, [{ owner: owned.workspace_id }]);
    await work();
    assert.deepEqual([receiver.received.length, await countJobs(), await countPending()], [1, 0, 0]);
  });

  test(`messages of a disabled webhook are cancelled, kept for ${KEPT_DAYS} days, and can be redelivered, on ${name}`, async (t) => {
    const { db, queue, clock, owned, receiver, publishAll, publishOne, work, webhook } = await setUp(t, open);
    const many = KEPT_DELIVERIES + 5;
    await publishAll(projectsTo(many));
    await changeWebhook(db, queue, owned, { enabled: false }, clock.time);
    const again = () => redeliverAll(db, queue, owned, ['failed', 'cancelled'], clock.time);
    await assert.rejects(again, { code: 'webhook_disabled' });
    clock.time += KEPT_DAYS * DAY;
    assert.equal(await pruneDeliveries(db, clock.time), 0);
    await changeWebhook(db, queue, owned, { enabled: true }, clock.time);
    assert.equal(await redeliverAll(db, queue, owned, ['failed'], clock.time), 0);
    await db
      .updateTable('webhook')
      .set({ pending: MAX_PENDING - 10 })
      .where('id', '=', owned.id)
      .execute();
    assert.equal(await again(), 10, 'no more than the limit of pending messages');
    await db.updateTable('webhook').set({ pending: 10 }).where('id', '=', owned.id).execute();
    assert.equal(await again(), many - 10);
    assert.equal((await webhook()).pending, many);
    await work();
    assert.equal(new Set(receiver.received.map(({ body }) => JSON.parse(body).data?.project ?? body)).size, many);
    assert.equal((await webhook()).pending, 0);
    for (let count = 0; count < 3; count++) await publishOne();
    await changeWebhook(db, queue, owned, { enabled: false }, clock.time);
    assert.equal(await pruneDeliveries(db, clock.time), many - KEPT_DELIVERIES);
    assert.equal(await pruneDeliveries(db, clock.time + KEPT_DAYS * DAY + 1), 3);
  });

  test(`one webhook has at most ${deliveryQueueSettings.width} running deliveries, and its retries do not block other webhooks, on ${name}`, async (t) => {
    const { queue, receiver, publishOne, work, deliveries } = await setUp(t, open);
    receiver.answer = { status: 500 };
    for (let count = 0; count < 5; count++) await publishOne();
    await work();
    receiver.answer = { status: 200 };
    for (let count = 0; count < 5; count++) await publishOne();
    assert.equal((await queue.claim(10)).length, deliveryQueueSettings.width);
    assert.equal((await deliveries()).filter(({ state }) => state === 'pending').length, 10);
  });

  test(`deleting a webhook also deletes its deliveries and jobs on ${name}`, async (t) => {
    const { db, queue, context, owned, receiver, publishOne, countJobs } = await setUp(t, open);
    for (let count = 0; count < 5; count++) await publishOne();
    const [claimed] = await queue.claim(1);
    assert.equal(await removeWebhook(db, queue, owned), true);
    await deliver(context, claimed ?? assert.fail('there is no job'));
    assert.equal(await countJobs(), 0);
    assert.deepEqual(await db.selectFrom('delivery').select('id').execute(), []);
    assert.equal(receiver.received.length, 0);
  });

  test(`a test delivery is attempted once, and only one test can be pending, on ${name}`, async (t) => {
    const { db, queue, owned, render, receiver, clock, work, latest, webhook } = await setUp(t, open);
    receiver.answer = { status: 500 };
    await sendTest(db, queue, render, owned, { now: clock.time });
    await assert.rejects(sendTest(db, queue, render, owned, { now: clock.time }), /being delivered/);
    await work();
    assert.equal((await latest()).state, 'failed');
    assert.equal((await webhook()).disabled_at, null);
    await sendTest(db, queue, render, owned, { now: clock.time });
  });
}
