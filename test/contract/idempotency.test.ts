import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const DAY = 24 * 60 * 60 * 1000;

test('Idempotency-Key', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call, db, makeKey } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const url = `${site.url}/`;
  const create = (key: string | null, body: Record<string, string>, options: { key?: string; prefer?: string } = {}) =>
    call('POST', '/api/v1/reports', {
      body,
      ...(options.key ? { key: options.key } : {}),
      headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...(options.prefer ? { prefer: options.prefer } : {}) },
    });

  await t.test('without it the same address twice makes two reports; with it, one', async () => {
    const [one, two] = [await create(null, { url }), await create(null, { url })];
    assert.notEqual(one.json.data.id, two.json.data.id);
    const first = await create('a', { url });
    assert.deepEqual([first.status, first.headers.get('idempotency-replayed')], [201, null]);
    const again = await create('a', { url, privacy: '1' });
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true']);
    assert.deepEqual(again.json, first.json);
    assert.equal(again.headers.get('location'), first.headers.get('location'));
  });

  await t.test('ten at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('at-once', { url, privacy: '2', password: 'secret' })));
    assert.equal(new Set(answers.map(({ json }) => json.data.id)).size, 1);
    assert.equal(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null).length, 1);
    const rows = await db.selectFrom('report').select('id').where('privacy', '=', 2).execute();
    assert.equal(rows.length, 1);
  });

  await t.test('other fields or another password are refused', async () => {
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

  await t.test('a replay tells of the report as it is now', async () => {
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

  await t.test('an unfinished one is 202 again', async () => {
    const answers = [];
    for (let time = 0; time < 2; time++) answers.push(await create('d', { url: 'https://page.test/' }, { prefer: 'respond-async' }));
    const [first, second] = answers;
    assert.equal(first?.status, 202);
    assert.ok(second && [201, 202].includes(second.status));
    assert.equal(second.json.data.id, first.json.data.id);
  });

  await t.test('each account has its own keys', async () => {
    const other = await create('a', { url: `${url}?other` }, { key: await makeKey() });
    assert.deepEqual([other.status, other.headers.get('idempotency-replayed')], [201, null]);
  });

  await t.test('a refused request leaves the key free', async () => {
    assert.equal((await create('e', { url: 'nonsense' })).status, 422);
    assert.equal((await create('e', { url })).headers.get('idempotency-replayed'), null);
  });

  await t.test('after a day the key is forgotten, and what is forgotten goes', async () => {
    await db
      .updateTable('idempotency')
      .set(({ eb }) => ({ created_at: eb('created_at', '-', DAY) }))
      .execute();
    const fresh = await create('a', { url: `${url}?fresh` });
    assert.deepEqual([fresh.status, fresh.headers.get('idempotency-replayed')], [201, null]);
    assert.equal((await db.selectFrom('idempotency').selectAll().execute()).length, 1);
  });

  await t.test('what cannot be a key is 400', async () => {
    for (const key of ['', 'two words', 'x'.repeat(256), 'ümlaut'])
      assert.deepEqual([(await create(key, { url })).json.type, key], ['urn:sonde:problem:idempotency_key_invalid', key]);
    assert.equal((await create('x'.repeat(255), { url })).status, 201);
    assert.equal((await create('"8e03978e-40d5-43dd-bc93-6894a57f9324"', { url })).status, 201);
  });

  await t.test('nothing of the password is kept but its hash', async () => {
    await create('f', { url, privacy: '2', password: 'plain-to-see' });
    const rows = await db.selectFrom('idempotency').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes('plain-to-see'));
  });
});
