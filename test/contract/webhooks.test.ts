import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { MAX_EARLIER } from '../../src/webhooks/rotate.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { type Answer, startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const HOOKS = '/api/v1/webhooks';
const BAD_PAGE = '<html><body><p>nothing';

const start = async (t: TestContext, env: Record<string, string> = {}): Promise<TestService & { receiver: Receiver }> => {
  const receiver = await startReceiver(t);
  return { ...(await startService(t, { WEBHOOK_TARGETS: receiver.target, ...env })), receiver };
};

/** Reads a delivery until it is no longer pending. */
const settled = async ({ call }: TestService, webhook: number, delivery: number): Promise<Answer['json']> => {
  for (;;) {
    const { json } = await call('GET', `${HOOKS}/${webhook}/deliveries/${delivery}`);
    if (json.data.state !== 'pending') return json.data;
    await setTimeout(50);
  }
};

test('a webhook can be created, read, updated and deleted, and its secret is shown once', async (t) => {
  const { call, db, receiver } = await start(t);
  const made = await call('POST', HOOKS, { body: { url: receiver.url, events: 'report.failed, report.completed' } });
  assert.equal(made.status, 201, made.text);
  const { secret, ...shown } = made.json.data;
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.match(made.headers.get('location') ?? '', new RegExp(`${HOOKS}/${shown.id}$`));
  assert.deepEqual([shown.object, shown.url, shown.enabled, shown.disabled], ['webhook', receiver.url, true, null]);
  assert.deepEqual(shown.events, ['report.completed', 'report.failed']);

  const one = `${HOOKS}/${shown.id}`;
  const read = await call('GET', one);
  assert.deepEqual(read.json.data, shown);
  const etag = read.headers.get('etag') ?? '';
  assert.equal((await call('GET', one, { headers: { 'if-none-match': etag } })).status, 304);
  const list = await call('GET', HOOKS);
  assert.deepEqual(list.json.data, [shown]);
  assert.equal(list.json.meta.total, 1);

  const changed = await call('PATCH', one, {
    headers: { 'content-type': 'application/json' },
    body: '{"events":["project.deleted"],"enabled":false}',
  });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(
    [changed.json.data.events, changed.json.data.enabled, changed.json.data.disabled.reason],
    [['project.deleted'], false, 'by_request'],
  );
  assert.equal((await call('PATCH', one, { headers: { 'if-match': etag }, body: { enabled: '1' } })).status, 412);
  assert.equal((await call('POST', `${one}/test`)).status, 409);
  assert.equal((await call('PUT', one, { body: { enabled: '1' } })).json.data.disabled, null);

  const rows = [
    ...(await db.selectFrom('webhook').selectAll().execute()),
    ...(await db.selectFrom('webhook_secret').selectAll().execute()),
  ];
  assert.ok(!JSON.stringify(rows).includes(secret.slice(6)));
  const { sealed } = await db.selectFrom('webhook_secret').select('sealed').executeTakeFirstOrThrow();
  for (const text of [read.text, list.text, changed.text]) assert.ok(!text.includes('whsec_') && !text.includes(sealed));

  const gone = await call('DELETE', one);
  assert.deepEqual(gone.json, { id: shown.id, object: 'webhook', deleted: true, status: 200 });
  assert.equal((await call('DELETE', one)).status, 404);
});

test('a webhook can be created disabled and receives nothing until it is enabled', async (t) => {
  const service = await start(t);
  const { call, receiver } = service;
  const json = { 'content-type': 'application/json' };
  for (const made of [
    await call('POST', HOOKS, { body: { url: receiver.url, enabled: '0' } }),
    await call('POST', HOOKS, { headers: json, body: JSON.stringify({ url: receiver.url, enabled: false }) }),
  ]) {
    assert.equal(made.status, 201, made.text);
    const { id, enabled, disabled, created_at } = made.json.data;
    assert.deepEqual([enabled, disabled.reason, disabled.at], [false, 'by_request', created_at]);
    assert.equal((await call('POST', `${HOOKS}/${id}/test`)).json.type, 'urn:sonde:problem:webhook_disabled');
  }
  const [{ id }] = (await call('GET', HOOKS)).json.data;
  assert.equal((await call('PATCH', `${HOOKS}/${id}`, { body: { enabled: '1' } })).json.data.disabled, null);
  await call('POST', `${HOOKS}/${id}/test`);
  await receiver.message(0);
  assert.equal((await call('POST', HOOKS, { body: { url: receiver.url, enabled: '1' } })).json.data.enabled, true);
  assert.equal((await call('POST', HOOKS, { body: { url: receiver.url, enabled: 'no' } })).json.data.enabled, false);
  assert.equal((await call('POST', HOOKS, { body: { url: receiver.url, enabled: 'maybe' } })).json.errors[0].code, 'not_allowed');
});

const refused: readonly [fields: Record<string, string>, field: string, code: string][] = [
  [{}, 'url', 'required'],
  [{ url: 'not a url' }, 'url', 'invalid_url'],
  [{ url: 'ftp://example.com/' }, 'url', 'unsupported_scheme'],
  [{ url: 'https://user:pw@example.com/' }, 'url', 'credentials_not_allowed'],
  [{ url: `https://example.com/${'a'.repeat(2048)}` }, 'url', 'too_long'],
  [{ url: 'https://example.com:22/' }, 'url', 'port_not_allowed'],
  [{ url: 'http://example.com/' }, 'url', 'https_required'],
  [{ url: 'https://10.0.0.1/' }, 'url', 'forbidden_target'],
  [{ url: 'https://[::1]/' }, 'url', 'forbidden_target'],
  [{ url: 'https://169.254.169.254/' }, 'url', 'forbidden_target'],
  // ALLOW_TARGETS does not apply to webhooks.
  [{ url: 'http://127.0.0.1:9999/' }, 'url', 'port_not_allowed'],
  [{ url: 'https://example.com/', events: 'report.read' }, 'events', 'not_allowed'],
  [{ url: 'https://example.com/', events: ',' }, 'events', 'invalid'],
];

test('creating a webhook rejects invalid fields by name, and rejects an eleventh webhook', async (t) => {
  const { call, makeKey } = await start(t, { ALLOW_TARGETS: '127.0.0.1:9999' });
  for (const [body, field, code] of refused) {
    const { status, json } = await call('POST', HOOKS, { body });
    assert.equal(status, 422, JSON.stringify(body));
    assert.deepEqual([json.errors[0].field, json.errors[0].code], [field, code], JSON.stringify(body));
  }
  const body = { url: 'https://example.com/hook' };
  for (let count = 0; count < 10; count++) assert.equal((await call('POST', HOOKS, { body })).status, 201);
  assert.equal((await call('POST', HOOKS, { body })).status, 409);
  assert.equal((await call('POST', HOOKS, { body, key: await makeKey() })).status, 201);
  const first = await call('GET', `${HOOKS}?per_page=10`);
  assert.deepEqual([first.json.data.length, first.json.meta.total], [10, 10]);
});

test('requests for webhooks and deliveries of another account return 404', async (t) => {
  const service = await start(t);
  const { call, makeKey, receiver } = service;
  const { id } = (await call('POST', HOOKS, { body: { url: receiver.url } })).json.data;
  const delivery = (await call('POST', `${HOOKS}/${id}/test`)).json.data.id;
  await settled(service, id, delivery);
  const key = await makeKey();
  const mine = (await call('POST', HOOKS, { key, body: { url: receiver.url } })).json.data.id;
  for (const [method, path] of [
    ['GET', `/${id}`],
    ['PUT', `/${id}`],
    ['PATCH', `/${id}`],
    ['POST', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/rotate`],
    ['POST', `/${id}/test`],
    ['POST', `/${id}/redeliver`],
    ['GET', `/${id}/deliveries`],
    ['GET', `/${id}/deliveries/${delivery}`],
    ['POST', `/${id}/deliveries/${delivery}/redeliver`],
    // Nor through a webhook of the requesting account.
    ['GET', `/${mine}/deliveries/${delivery}`],
    ['POST', `/${mine}/deliveries/${delivery}/redeliver`],
    ['GET', '/0'],
    ['GET', '/abc'],
    ['GET', '/99999999999999999999'],
  ] as const)
    assert.equal((await call(method, `${HOOKS}${path}`, { key })).status, 404, `${method} ${path}`);
  assert.deepEqual((await call('GET', HOOKS, { key })).json.data.length, 1);
  assert.equal((await call('POST', HOOKS, { key: await makeKey({ scopes: ['read'] }), body: { url: receiver.url } })).status, 403);
  assert.equal(receiver.received.length, 1);
});

test('every event is delivered with a signature and with the same JSON as in the API', async (t) => {
  const files = { '/': { body: BAD_PAGE } };
  const site = await startSite(t, files);
  const { call, receiver } = await start(t, { ALLOW_TARGETS: site.target, BASE_URL: 'https://seo.example.net/y' });
  const { id: webhook, secret } = (await call('POST', HOOKS, { body: { url: receiver.url } })).json.data;
  const verifier = new Webhook(secret);
  // Messages of one transaction arrive in any order.
  const eventsFrom = async (from: number, count: number): Promise<Map<string, Answer['json']>> => {
    const events = new Map<string, Answer['json']>();
    for (let index = from; index < from + count; index++) {
      const { body, headers } = await receiver.message(index);
      const event = verifier.verify(body, headers) as Answer['json'];
      events.set(event.type, event);
    }
    return events;
  };

  const { id } = (await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } })).json.data;
  const report = (await call('GET', '/api/v1/reports')).json.data[0];
  assert.equal(report.result, 'bad');
  const completed = (await eventsFrom(0, 1)).get('report.completed');
  assert.deepEqual(completed.data, report);
  assert.ok(completed.data.share_url.startsWith('https://seo.example.net/y/r/'));
  assert.equal(completed.timestamp, report.generated_at);
  const [first] = receiver.received;
  assert.match(first?.headers['webhook-id'] ?? '', /^msg_[0-9a-f]{32}$/);
  assert.equal(first?.headers['content-type'], 'application/json');
  assert.match(first?.headers['user-agent'] ?? '', /Sonde/);

  files['/'].body = goodPage;
  await call('PUT', `/api/v1/reports/${id}`, { body: { results: '1' } });
  const changed = await eventsFrom(1, 2);
  assert.deepEqual([...changed.keys()].sort(), ['report.completed', 'report.rating_changed']);
  const { data } = changed.get('report.rating_changed');
  assert.equal(data.previous.result, 'bad');
  assert.notEqual(data.result, 'bad');

  await call('POST', '/api/v1/reports', { body: { url: 'http://nowhere.test/' } });
  const failed = (await eventsFrom(3, 1)).get('report.failed');
  assert.deepEqual([failed.data.state, failed.data.error.code], ['failed', 'dns_error']);

  await call('DELETE', `/api/v1/reports/${id}`);
  const removed = (await eventsFrom(4, 1)).get('report.deleted');
  assert.deepEqual(removed.data, { id, object: 'report', deleted: true, url: `${site.url}/`, project: '127.0.0.1' });

  await call('DELETE', '/api/v1/projects/nowhere.test');
  const project = (await eventsFrom(5, 1)).get('project.deleted');
  assert.deepEqual(project.data, { id: 'nowhere.test', object: 'project', deleted: true, reports_deleted: 1 });

  // A failed deletion sends no event.
  assert.equal((await call('DELETE', `/api/v1/reports/${id}`)).status, 404);
  assert.equal((await call('DELETE', '/api/v1/projects/nowhere.test')).status, 404);
  const { json } = await call('GET', `${HOOKS}/${webhook}/deliveries?per_page=10`);
  assert.equal(json.meta.total, 6);
  assert.equal(receiver.received.length, 6);
});

test('the delivery log has the status and time of each attempt but no response body, and a redelivery keeps its id', {}, async (t) => {
  const service = await start(t);
  const { call, db, receiver } = service;
  receiver.answer = { status: 204, headers: { 'x-secret': 'header-of-the-receiver' } };
  const { id } = (await call('POST', HOOKS, { body: { url: receiver.url } })).json.data;
  const tested = await call('POST', `${HOOKS}/${id}/test`);
  assert.equal(tested.status, 202, tested.text);
  const delivered = await settled(service, id, tested.json.data.id);
  assert.deepEqual([delivered.state, delivered.type, delivered.attempts.length], ['delivered', 'webhook.test', 1]);
  const [attempt] = delivered.attempts;
  assert.deepEqual(Object.keys(attempt).sort(), ['at', 'duration_ms', 'error', 'status']);
  assert.deepEqual([attempt.status, attempt.error], [204, null]);
  assert.deepEqual(delivered.payload.data, { id, object: 'webhook' });

  receiver.answer = { status: 500, body: 'body-of-the-receiver' };
  const again = await call('POST', `${HOOKS}/${id}/deliveries/${delivered.id}/redeliver`);
  assert.equal(again.status, 202, again.text);
  const failed = await settled(service, id, delivered.id);
  assert.deepEqual([failed.state, failed.attempts.map(({ status }: { status: number }) => status)], ['failed', [204, 500]]);
  assert.equal(receiver.received[0]?.headers['webhook-id'], receiver.received[1]?.headers['webhook-id']);
  assert.equal(receiver.received[0]?.body, receiver.received[1]?.body);

  const list = await call('GET', `${HOOKS}/${id}/deliveries?state=failed`);
  const { payload: _, ...shown } = failed;
  assert.deepEqual(list.json.data, [shown]);
  assert.equal((await call('GET', `${HOOKS}/${id}/deliveries?state=lost`)).status, 422);
  const kept = JSON.stringify(await db.selectFrom('delivery').selectAll().execute());
  for (const text of [list.text, kept]) assert.doesNotMatch(text, /of-the-receiver/);
  receiver.answer = { status: 204 };
  assert.equal((await call('POST', `${HOOKS}/${id}/redeliver?state=pending`)).json.errors[0].code, 'not_allowed');
  const none = await call('POST', `${HOOKS}/${id}/redeliver?state=cancelled`);
  assert.deepEqual([none.status, none.json.data], [202, { queued: 0 }]);
  const all = await call('POST', `${HOOKS}/${id}/redeliver?state=cancelled,failed`);
  assert.deepEqual([all.status, all.json.data], [202, { queued: 1 }], all.text);
  assert.equal((await settled(service, id, delivered.id)).state, 'delivered');
  receiver.answer = { status: 500 };
  await call('POST', `${HOOKS}/${id}/deliveries/${delivered.id}/redeliver`);
  await settled(service, id, delivered.id);
  const { pending, failing_since, last_delivered_at } = (await call('GET', `${HOOKS}/${id}`)).json.data;
  assert.deepEqual([pending, typeof failing_since, typeof last_delivered_at], [0, 'string', 'string']);
});

test('both webhook secrets verify after a rotation, and the new secret is shown once', async (t) => {
  const service = await start(t);
  const { call, receiver } = service;
  const made = (await call('POST', HOOKS, { body: { url: receiver.url } })).json.data;
  const rotated = await call('POST', `${HOOKS}/${made.id}/rotate`);
  assert.equal(rotated.status, 200, rotated.text);
  const { secret, previous_secret_until } = rotated.json.data;
  assert.notEqual(secret, made.secret);
  assert.ok(Date.parse(previous_secret_until) > Date.now() + 23 * 3_600_000);
  assert.equal((await call('GET', `${HOOKS}/${made.id}`)).json.data.secret, undefined);

  await call('POST', `${HOOKS}/${made.id}/test`);
  const { body, headers } = await receiver.message(0);
  for (const each of [made.secret, secret]) assert.ok(new Webhook(each).verify(body, headers));
  const stranger = new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=');
  assert.throws(() => stranger.verify(body, headers));
  assert.throws(() => new Webhook(secret).verify(body.replace('webhook', 'Webhook'), headers));
});

test('all webhook secrets of the last day sign messages, the newest first, and too many rotations get 429', async (t) => {
  const { call, receiver } = await start(t);
  const made = (await call('POST', HOOKS, { body: { url: receiver.url } })).json.data;
  const secrets: string[] = [made.secret];
  for (let count = 0; count < MAX_EARLIER; count++) secrets.unshift((await call('POST', `${HOOKS}/${made.id}/rotate`)).json.data.secret);
  await call('POST', `${HOOKS}/${made.id}/test`);
  const { body, headers } = await receiver.message(0);
  const time = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(headers['webhook-id'] ?? '', time, body));
  assert.equal(headers['webhook-signature'], signatures.join(' '));

  const refusal = await call('POST', `${HOOKS}/${made.id}/rotate`);
  assert.deepEqual([refusal.status, refusal.json.type], [429, 'urn:sonde:problem:too_many_rotations']);
  assert.ok(Number(refusal.headers.get('retry-after')) > 23 * 3_600);
  assert.match(refusal.json.detail, /10 earlier secrets/);
  assert.equal((await call('DELETE', `${HOOKS}/${made.id}`)).status, 200);
});

test('a webhook delivery to a host name with a private IP address fails', async (t) => {
  const receiver = await startReceiver(t);
  const port = receiver.target.split(':')[1] ?? '';
  const service = await startService(t, { TARGET_PORTS: `443,${port}` }, { lookup: async () => [{ address: '127.0.0.1' }] });
  const { id } = (await service.call('POST', HOOKS, { body: { url: `https://inside.test:${port}/` } })).json.data;
  const tested = (await service.call('POST', `${HOOKS}/${id}/test`)).json.data;
  const { state, attempts } = await settled(service, id, tested.id);
  assert.deepEqual([state, attempts[0].status, attempts[0].error], ['failed', null, 'blocked_address']);
  assert.equal(receiver.received.length, 0);
});
