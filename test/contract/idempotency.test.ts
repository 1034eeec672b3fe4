import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pruneIdempotencyKeys } from '../../src/idempotency/key.ts';
import { startReceiver } from '../receiver.ts';
import { type Answer, startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const DAY = 24 * 60 * 60 * 1000;

test('repeated requests with the same Idempotency-Key create one report', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call, db, makeKey } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const url = `${site.url}/`;
  const create = (key: string | null, body: Record<string, string>, options: { key?: string; prefer?: string } = {}) =>
    call('POST', '/api/v1/reports', {
      body,
      ...(options.key ? { key: options.key } : {}),
      headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...(options.prefer ? { prefer: options.prefer } : {}) },
    });

  await t.test('posting the same URL twice creates two reports without an Idempotency-Key and one report with the same key', async () => {
    const [one, two] = [await create(null, { url }), await create(null, { url })];
    assert.notEqual(one.json.data.id, two.json.data.id);
    const first = await create('a', { url });
    assert.deepEqual([first.status, first.headers.get('idempotency-replayed')], [201, null]);
    const again = await create('a', { url, privacy: '1' });
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true']);
    assert.deepEqual(again.json, first.json);
    assert.equal(again.headers.get('location'), first.headers.get('location'));
  });

  await t.test('ten concurrent requests with the same Idempotency-Key create one report', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('at-once', { url, privacy: '2', password: 'secret' })));
    assert.equal(new Set(answers.map(({ json }) => json.data.id)).size, 1);
    assert.equal(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null).length, 1);
    const rows = await db.selectFrom('report').select('id').where('privacy', '=', 2).execute();
    assert.equal(rows.length, 1);
  });

  await t.test('an Idempotency-Key is rejected if it was used with other fields or another password', async () => {
    await create('b', { url, privacy: '2', password: 'secret' });
    const rows: readonly Record<string, string>[] = [
      { url: `${url}other`, privacy: '2', password: 'secret' },
      { url, privacy: '0', password: 'secret' },
      { url, privacy: '2', password: 'Secret' },
      { url, privacy: '2', password: 'secret ' },
    ];
    for (const body of rows) {
      const { status, json } = await create('b', body);
      assert.deepEqual([status, json.type], [422, 'urn:sonde:problem:idempotency_key_reused'], JSON.stringify(body));
      assert.deepEqual(json.message, { 'Idempotency-Key': [json.errors[0].detail] });
    }
    assert.equal((await create('b', { url, privacy: '2', password: 'secret' })).headers.get('idempotency-replayed'), 'true');
  });

  await t.test('a replayed request returns the current state of the report, or 404 if the report was deleted', async () => {
    const made = await create('c', { url, privacy: '2', password: 'secret' });
    await call('PUT', `/api/v1/reports/${made.json.data.id}`, { body: { privacy: '0' } });
    const changed = await create('c', { url, privacy: '2', password: 'secret' });
    assert.deepEqual([changed.status, changed.json.data.privacy], [201, 0]);
    await call('DELETE', `/api/v1/reports/${made.json.data.id}`);
    const gone = await create('c', { url, privacy: '2', password: 'secret' });
    assert.deepEqual([gone.status, gone.headers.get('idempotency-replayed')], [404, 'true']);
    assert.equal(gone.json.type, 'urn:sonde:problem:report_not_found');
    assert.equal((await create('c', { url, privacy: '2', password: 'other' })).status, 422);
  });

  await t.test('a replayed request for an unfinished report gets 202 again', async () => {
    const answers = [];
    for (let time = 0; time < 2; time++) answers.push(await create('d', { url: 'https://page.test/' }, { prefer: 'respond-async' }));
    const [first, second] = answers;
    assert.equal(first?.status, 202);
    assert.ok(second && [201, 202].includes(second.status));
    assert.equal(second.json.data.id, first.json.data.id);
  });

  await t.test('two accounts can use the same Idempotency-Key independently', async () => {
    const other = await create('a', { url: `${url}?other` }, { key: await makeKey() });
    assert.deepEqual([other.status, other.headers.get('idempotency-replayed')], [201, null]);
  });

  await t.test('a rejected request does not use up its Idempotency-Key', async () => {
    assert.equal((await create('e', { url: 'nonsense' })).status, 422);
    assert.equal((await create('e', { url })).headers.get('idempotency-replayed'), null);
  });

  await t.test('an Idempotency-Key expires after a day and is then deleted', async () => {
    await db
      .updateTable('idempotency')
      .set(({ eb }) => ({ created_at: eb('created_at', '-', DAY) }))
      .execute();
    const fresh = await create('a', { url: `${url}?fresh` });
    assert.deepEqual([fresh.status, fresh.headers.get('idempotency-replayed')], [201, null]);
    assert.ok((await pruneIdempotencyKeys(db, Date.now())) > 0);
    assert.equal((await db.selectFrom('idempotency').selectAll().execute()).length, 1);
  });

  await t.test('an invalid Idempotency-Key is rejected with 400', async () => {
    for (const key of ['', 'two words', 'x'.repeat(256), 'ümlaut'])
      assert.deepEqual([(await create(key, { url })).json.type, key], ['urn:sonde:problem:idempotency_key_invalid', key]);
    assert.equal((await create('x'.repeat(255), { url })).status, 201);
    assert.equal((await create('"8e03978e-40d5-43dd-bc93-6894a57f9324"', { url })).status, 201);
  });

  await t.test('only a hash of the request’s password is stored with an Idempotency-Key', async () => {
    await create('f', { url, privacy: '2', password: 'plain-to-see' });
    const rows = await db.selectFrom('idempotency').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes('plain-to-see'));
  });
});

const HOOKS = '/api/v1/webhooks';
const replayed = ({ status, headers, json }: Answer) => [status, headers.get('idempotency-replayed'), json?.type ?? null];
const REUSED = [422, null, 'urn:sonde:problem:idempotency_key_reused'];

test('an Idempotency-Key works for creating webhooks, rotating secrets, tests and redeliveries', async (t) => {
  const receiver = await startReceiver(t);
  const { call, db, makeKey } = await startService(t, { WEBHOOK_TARGETS: receiver.target });
  const post = (path: string, idempotencyKey: string, body: Record<string, string> = {}, more: Record<string, string> = {}) =>
    call('POST', `${HOOKS}${path}`, { body, headers: { 'idempotency-key': idempotencyKey, ...more } });
  const made = await post('', 'make', { url: receiver.url });
  assert.deepEqual(replayed(made), [201, null, null]);
  const one = `/${made.json.data.id}`;

  await t.test('repeated requests with the same Idempotency-Key create one webhook and return its secret again', async () => {
    const again = await post('', 'make', { url: receiver.url });
    assert.deepEqual(replayed(again), [201, 'true', null]);
    assert.deepEqual(again.json, made.json);
    assert.equal(again.headers.get('location'), made.headers.get('location'));
    const many = await Promise.all(Array.from({ length: 10 }, () => post('', 'many', { url: receiver.url })));
    assert.equal(new Set(many.map(({ text }) => text)).size, 1);
    assert.equal(many.filter(({ headers }) => headers.get('idempotency-replayed') === null).length, 1);
    assert.equal((await call('GET', HOOKS)).json.meta.total, 2);
  });

  await t.test('an Idempotency-Key is rejected if it was used with other fields, another operation or another webhook', async () => {
    assert.deepEqual(replayed(await post('', 'make', { url: `${receiver.url}/other` })), REUSED);
    assert.deepEqual(replayed(await post('', 'make', { url: receiver.url, events: 'report.failed' })), REUSED);
    assert.deepEqual(replayed(await post('', 'make', { url: receiver.url, enabled: '0' })), REUSED);
    assert.deepEqual(replayed(await post(`${one}/rotate`, 'make')), REUSED);
    const other = { url: 'https://page.test/' };
    const report = await call('POST', '/api/v1/reports', { body: other, headers: { 'idempotency-key': 'make' } });
    assert.deepEqual(replayed(report), REUSED);
    const theirs = { key: await makeKey(), body: { url: receiver.url }, headers: { 'idempotency-key': 'make' } };
    assert.deepEqual(replayed(await call('POST', HOOKS, theirs)), [201, null, null]);
    assert.equal((await post('', 'two words', { url: receiver.url })).status, 400);
  });

  await t.test('repeated requests rotate a webhook secret once and do not show a secret that was replaced since', async () => {
    const tag = (await call('GET', `${HOOKS}${one}`)).headers.get('etag') ?? '';
    const first = await post(`${one}/rotate`, 'rotate', {}, { 'if-match': tag });
    assert.notEqual(first.json.data.secret, made.json.data.secret);
    const again = await post(`${one}/rotate`, 'rotate', {}, { 'if-match': tag });
    assert.deepEqual(replayed(again), [200, 'true', null]);
    assert.deepEqual(again.json, first.json);
    assert.equal((await post(`${one}/rotate`, 'rotate-2', {}, { 'if-match': tag })).status, 412);
    assert.equal((await post('', 'make', { url: receiver.url })).json.data.secret, null);
    assert.equal((await call('POST', `${HOOKS}${one}/rotate`)).status, 200);
    const late = await post(`${one}/rotate`, 'rotate');
    assert.deepEqual([...replayed(late), late.json.data.secret], [200, 'true', null, null]);
    assert.equal((await db.selectFrom('webhook_secret').selectAll().where('webhook_id', '=', made.json.data.id).execute()).length, 3);
  });

  await t.test('repeated requests with the same Idempotency-Key send one test and one redelivery', async () => {
    const test = await post(`${one}/test`, 'test');
    assert.deepEqual(replayed(test), [202, null, null]);
    await receiver.message(0);
    const delivery = `${one}/deliveries/${test.json.data.id}`;
    const delivered = async () => {
      for (;;) {
        const { data } = (await call('GET', `${HOOKS}${delivery}`)).json;
        if (data.state !== 'pending') return data;
      }
    };
    await delivered();
    const again = await post(`${one}/test`, 'test');
    assert.deepEqual([...replayed(again), again.json.data.state], [202, 'true', null, 'delivered']);
    assert.equal(again.headers.get('location'), test.headers.get('location'));
    assert.deepEqual(replayed(await post(`${delivery}/redeliver`, 'redeliver')), [202, null, null]);
    await receiver.message(1);
    assert.equal((await delivered()).attempts.length, 2);
    assert.deepEqual(replayed(await post(`${delivery}/redeliver`, 'redeliver')), [202, 'true', null]);
    assert.equal((await delivered()).attempts.length, 2);
    assert.equal(receiver.received.length, 2);
  });

  await t.test('a replayed request for a deleted webhook gets 404', async () => {
    assert.equal((await call('DELETE', `${HOOKS}${one}`)).status, 200);
    const gone = [404, 'true', 'urn:sonde:problem:webhook_not_found'];
    assert.deepEqual(replayed(await post('', 'make', { url: receiver.url })), gone);
    assert.deepEqual(replayed(await post(`${one}/rotate`, 'rotate')), gone);
    assert.deepEqual(replayed(await post(`${one}/test`, 'test')), [404, 'true', 'urn:sonde:problem:delivery_not_found']);
    assert.equal((await post(`${one}/rotate`, 'fresh')).headers.get('idempotency-replayed'), null);
  });

  await t.test('no webhook secret is stored with an Idempotency-Key', async () => {
    const rows = JSON.stringify(await db.selectFrom('idempotency').selectAll().execute());
    assert.ok(!rows.includes('whsec_') && !rows.includes(receiver.url));
  });
});

test('a full queue refuses new requests but still responds to replayed requests', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0', QUEUE_LIMIT: '3', HOST_GAP: '60000' });
  const post = (path: string, key: string, fields: Record<string, string>) =>
    call('POST', `/api/v1/${path}`, { body: fields, headers: { 'idempotency-key': key, prefer: 'respond-async' } });
  const page = (name: string) => ({ url: `https://page.test/${name}` });
  const sitemap = { sitemap: 'https://page.test/sitemap.xml' };
  const [one, gone, imported] = [
    await post('reports', 'one', page('1')),
    await post('reports', 'gone', page('2')),
    await post('imports', 'all', sitemap),
  ];
  for (const { status } of [one, gone, imported]) assert.equal(status, 202);
  await call('DELETE', `/api/v1/reports/${gone.json.data.id}`);
  // Fill the queue, however many jobs have ended meanwhile.
  while ((await call('POST', '/api/v1/reports', { body: page('more'), headers: { prefer: 'respond-async' } })).status === 202);

  const refusals = [await post('reports', 'new', page('1')), await post('imports', 'new', sitemap)];
  for (const refusal of refusals) assert.deepEqual(replayed(refusal), [503, null, 'urn:sonde:problem:account_queue_full']);
  const again = await post('reports', 'one', page('1'));
  assert.ok([201, 202].includes(again.status), again.text);
  assert.deepEqual([again.headers.get('idempotency-replayed'), again.json.data.id], ['true', one.json.data.id]);
  assert.deepEqual(replayed(await post('reports', 'gone', page('2'))), [404, 'true', 'urn:sonde:problem:report_not_found']);
  assert.deepEqual(replayed(await post('reports', 'one', page('2'))), REUSED);
  const importedAgain = await post('imports', 'all', sitemap);
  assert.deepEqual([importedAgain.headers.get('idempotency-replayed'), importedAgain.json.data.id], ['true', imported.json.data.id]);
});
