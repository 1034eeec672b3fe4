import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { findSession, listSessions, SESSION_LIFE, SESSION_REST, startSession } from '../../src/accounts/session.ts';
import { createUser, PASSWORD } from '../create-user.ts';
import { BASE, startService } from '../service.ts';
import { signIn, visit } from '../visitor.ts';

const email = 'ann@example.com';
const DAY = 24 * 60 * 60 * 1000;

const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const service = await startService(t, env);
  const account = await createUser(service.db, email);
  return { ...service, account };
};

/** Ids of the sessions that the page offers to end. */
const endable = (text: string): string[] => [...text.matchAll(/\/settings\/sessions\/(\d+)\/end"/g)].map(([, id = '']) => id);

test('a session ends after inactivity, at its maximum age, or by signing out', async (t) => {
  const { db, account } = await start(t);
  const begun = 1_800_000_000_000;
  const from = { accountId: account.id, address: '203.0.113.7', agent: 'Firefox · Windows' };
  const token = (await startSession(db, from, begun)) ?? assert.fail('there is no session');
  const isOpen = async (time: number) => (await findSession(db, token, time)) !== undefined;

  await t.test('the token of a session is stored only as a hash', async () => {
    const rows = await db.selectFrom('session').selectAll().execute();
    assert.equal(rows.length, 1);
    assert.ok(!JSON.stringify(rows).includes(token));
  });
  await t.test('activity extends a session up to its maximum age', async () => {
    let time = begun;
    for (; time < begun + SESSION_LIFE; time += SESSION_REST - 1) assert.ok(await isOpen(time), `day ${(time - begun) / DAY}`);
    assert.ok(await isOpen(begun + SESSION_LIFE - 1));
    assert.ok(!(await isOpen(begun + SESSION_LIFE)));
  });
  await t.test('an inactive session expires and is deleted at the next sign-in', async () => {
    const idle = await startSession(db, from, begun + SESSION_LIFE);
    assert.equal((await db.selectFrom('session').select('id').execute()).length, 1);
    const later = begun + SESSION_LIFE + SESSION_REST;
    assert.equal(await findSession(db, idle, later), undefined);
    assert.deepEqual(await listSessions(db, account.id, later), []);
  });
  await t.test('the least recently used session of an account is deleted when there are too many', async () => {
    const now = begun + 2 * SESSION_LIFE;
    const tokens: (string | undefined)[] = [];
    for (let count = 0; count < 51; count++) tokens.push(await startSession(db, from, now + count));
    assert.equal((await listSessions(db, account.id, now + 51)).length, 50);
    assert.equal(await findSession(db, tokens[0], now + 51), undefined);
    assert.ok(await findSession(db, tokens[1], now + 51));
  });
});

test('sessions are listed with time, place and browser, and can be ended one by one or all at once', async (t) => {
  const service = await start(t, { TRUST_PROXY: 'on' });
  const other = await createUser(service.db, 'bob@example.com');
  const from = async (address: string, agent: string) => {
    const visitor = visit(service);
    await visitor.post('/sign-in', { email, password: PASSWORD }, { 'x-forwarded-for': address, 'user-agent': agent });
    return visitor;
  };
  const desk = await from('203.0.113.7', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0');
  const phone = await from('2001:db8::1', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/19.0 Safari/604.1');
  const third = await from('198.51.100.2', '<b>curl/8</b>');
  const bob = await signIn(service, other.email);

  const { text } = await desk.get('/settings/sessions');
  for (const part of ['Firefox · Windows', '203.0.113.7', 'Safari · iPhone', '2001:db8::1', '198.51.100.2'])
    assert.ok(text.includes(part), part);
  assert.equal(text.match(/this device/g)?.length, 1);
  assert.equal(endable(text).length, 2);

  const [own] = endable((await phone.get('/settings/sessions')).text.replace(/198\.51[\s\S]*?<\/li>/, ''));
  for (const id of endable(text)) await bob.post(`/settings/sessions/${id}/end`);
  assert.equal((await phone.get('/settings/sessions')).status, 200);
  assert.ok(own);

  const ended = endable(text).find((id) => text.indexOf(`/${id}/end`) > text.indexOf('198.51.100.2')) ?? '';
  assert.equal((await desk.post(`/settings/sessions/${ended}/end`)).headers.get('location'), '/settings/sessions?done=one');
  const states = async () =>
    Promise.all([desk, phone, third, bob].map(async (visitor) => (await visitor.get('/settings/sessions')).status));
  assert.equal((await states()).filter((status) => status === 200).length, 3);
  assert.equal((await desk.post('/settings/sessions/end-others')).status, 303);
  assert.deepEqual(await states(), [200, 303, 303, 200]);
});

test('visitors who are not signed in are sent to the sign-in page and then back to the requested page', async (t) => {
  const service = await start(t);
  const ann = visit(service);
  const sent = await ann.get('/settings/keys?page=2');
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/sign-in?next=%2Fsettings%2Fkeys%3Fpage%3D2']);
  assert.match((await ann.get(sent.headers.get('location') ?? '')).text, /name="next" value="\/settings\/keys\?page=2"/);
  const back = await ann.post('/sign-in', { email, password: PASSWORD, next: '/settings/keys?page=2' });
  assert.equal(back.headers.get('location'), '/settings/keys?page=2');
  const before = ann.cookie;
  await ann.post('/sign-in', { email, password: PASSWORD });
  assert.equal((await service.call('GET', '/settings/keys', { key: null, headers: { cookie: before } })).status, 303);
  assert.equal((await ann.post('/sign-out')).status, 303);
  assert.equal(ann.cookie, '');
});

test('signing in works over HTTP in a LAN, under a URL path, and behind a proxy', async (t) => {
  const rows: readonly [name: string, env: Record<string, string>, headers: Record<string, string>, cookie: RegExp][] = [
    ['plain HTTP', {}, { origin: 'http://sonde.test' }, /^sonde_session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https and a path',
      { BASE_URL: 'https://seo.example.net/sonde' },
      { origin: 'https://seo.example.net' },
      /; Path=\/sonde\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    [
      'a trusted proxy',
      { TRUST_PROXY: 'on' },
      { origin: 'https://sonde.test', 'x-forwarded-proto': 'https' },
      /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    ['a browser that tells the site', {}, { origin: 'null', 'sec-fetch-site': 'same-origin' }, /; Path=\/; HttpOnly; SameSite=Lax$/],
  ];
  for (const [name, env, headers, expected] of rows) {
    const service = await start(t, env);
    const ann = visit(service);
    const prefix = new URL(env.BASE_URL ?? 'http://x').pathname.replace(/\/$/, '');
    const signed = await ann.post(`${prefix}/sign-in`, { email, password: PASSWORD, next: '/settings/keys' }, headers);
    assert.deepEqual([signed.status, signed.headers.get('location')], [303, `${prefix}/settings/keys`], name);
    assert.match(signed.headers.getSetCookie()[0] ?? '', expected, name);
    const page = await ann.get(`${prefix}/settings/keys`, headers);
    assert.equal(page.status, 200, name);
    for (const [, address = ''] of page.text.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g))
      assert.ok(address.startsWith(`${prefix}/`), address);
    // Under another policy browsers would hide where the form comes from.
    assert.equal(page.headers.get('referrer-policy'), 'same-origin', name);
  }
});

test('forms submitted from other sites are rejected', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, email);
  const paths = [
    '/sign-out',
    '/audits/new',
    '/settings/profile/name',
    '/settings/profile/email',
    '/settings/profile/password',
    '/settings/keys',
    '/settings/keys/1/revoke',
    '/settings/sessions/1/end',
    '/settings/sessions/end-others',
  ];
  for (const path of paths) {
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://other.sonde.test', 'sec-fetch-site': 'same-site' },
    ])
      assert.equal(
        (await ann.post(path, { name: 'Eve', url: 'https://example.com' }, headers)).status,
        403,
        `${path} ${JSON.stringify(headers)}`,
      );
  }
  for (const type of ['text/plain', 'application/json', 'application/octet-stream', '', 'multipart/form-data; boundary=x']) {
    const send = (headers: Record<string, string>) =>
      service.call('POST', '/settings/profile/name', {
        key: null,
        body: Buffer.from('name=Eve'),
        headers: { cookie: ann.cookie, ...(type === '' ? {} : { 'content-type': type }), ...headers },
      });
    assert.equal((await send({ origin: 'https://evil.test' })).status, 403, type);
    assert.equal((await send({ 'sec-fetch-site': 'cross-site' })).status, 403, type);
    assert.equal((await send({})).status, 403, type);
    if (type.includes('/') && !type.includes('multipart')) assert.equal((await send({ origin: BASE })).status, 415, type);
  }
  assert.equal((await service.call('DELETE', '/nothing', { key: null, headers: { origin: 'https://evil.test' } })).status, 403);
  assert.equal((await ann.get('/settings/profile')).status, 200);
  assert.doesNotMatch((await ann.get('/settings/profile')).text, /Eve/);
});
