import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { acceptInvitation, createInvitation, INVITATION_LIFE, isInvitation } from '../../src/accounts/invitation.ts';
import { runCommand } from '../command.ts';
import { createUser, PASSWORD } from '../create-user.ts';
import { BASE, startService } from '../service.ts';
import { storageOfService } from '../service-storage.ts';
import { signIn, visit } from '../visitor.ts';

const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const service = await startService(t, env);
  await service.db.deleteFrom('account').execute();
  const ann = await createUser(service.db, 'ann@example.com');
  const bob = await createUser(service.db, 'bob@example.com');
  return { ...service, ann, bob };
};

const invalid = (text: string): string[] => [...text.matchAll(/<input id="([\w-]+)"[^>]* aria-invalid="true"/g)].map(([, id = '']) => id);

test('the number of account changes per minute is limited', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  for (let time = 0; time < 60; time++) assert.equal((await ann.post('/settings/appearance/language', { language: 'de' })).status, 303);
  const late = await ann.post('/settings/profile/name', { name: 'Ann' });
  assert.deepEqual([late.status, Number(late.headers.get('retry-after')) > 0], [429, true]);
  assert.equal((await ann.get('/settings/profile')).status, 200);
  const bob = await signIn(service, 'bob@example.com');
  assert.equal((await bob.post('/settings/profile/name', { name: 'Bob' })).status, 303);

  for (const path of ['/notifications/read', '/crawls/1/stop', '/crawls/1/delete']) {
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time++) statuses.add((await bob.post(path, {})).status);
    assert.ok(statuses.has(429), path);
  }
});

test('the name, email address and password of a user can be changed', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  const phone = await signIn(service, 'ann@example.com');
  const bob = await signIn(service, 'bob@example.com');
  const change = (part: string, fields: Record<string, string>) => ann.post(`/settings/profile/${part}`, fields);

  // Whoever gave no name is named by the address, which is no name to begin with.
  assert.match((await bob.get('/settings/profile')).text, /<input id="name-name"[^>]* value=""/);
  await bob.post('/settings/profile/email', { email: 'bobby@example.com', password: PASSWORD });
  assert.match((await bob.get('/settings/profile')).text, /<input id="name-name"[^>]* value=""/);
  await bob.post('/settings/profile/email', { email: 'bob@example.com', password: PASSWORD });

  await change('name', { name: '<i>Ann</i>' });
  for (const path of ['/settings/sessions', '/settings/branding'])
    assert.doesNotMatch((await ann.get(`${path}?done=constructor`)).text, /native code/);
  assert.match((await ann.get('/settings/profile?done=name')).text, /Name updated[\s\S]*value="&lt;i&gt;Ann&lt;\/i&gt;"/);

  const rows: readonly [part: string, fields: Record<string, string>, field: string][] = [
    ['name', { name: 'x'.repeat(101) }, 'name-name'],
    ['email', { email: 'new@example.com', password: 'wrong one' }, 'email-password'],
    ['email', { email: 'new', password: PASSWORD }, 'email-email'],
    ['email', { email: 'Bob@example.com', password: PASSWORD }, 'email-email'],
    ['password', { password: 'wrong one', new_password: 'another one' }, 'password-password'],
    ['password', { password: PASSWORD, new_password: 'short' }, 'password-new_password'],
    ['password', { password: PASSWORD, new_password: 'Trustno1' }, 'password-new_password'],
  ];
  for (const [part, fields, field] of rows) {
    const { status, text } = await change(part, fields);
    assert.equal(status, 422, field);
    assert.deepEqual(invalid(text), [field]);
    assert.ok(!text.includes(PASSWORD));
  }

  assert.equal((await change('email', { email: 'New@example.com', password: PASSWORD })).status, 303);
  assert.equal((await visit(service).post('/sign-in', { email: 'ann@example.com', password: PASSWORD })).status, 401);

  const before = ann.cookie;
  assert.equal((await change('password', { password: PASSWORD, new_password: 'another one' })).status, 303);
  assert.notEqual(ann.cookie, before);
  assert.equal((await ann.get('/settings/profile')).status, 200);
  assert.equal((await phone.get('/settings/profile')).status, 303);
  assert.equal((await bob.get('/settings/profile')).status, 200);
  await signIn(service, 'new@example.com', 'another one');

  const tries = await Promise.all(Array.from({ length: 8 }, () => change('email', { email: 'x@example.com', password: 'wrong one' })));
  assert.match(tries.at(-1)?.text ?? '', /Too many attempts/);
});

test('API keys can be created, shown once, listed and revoked on the settings page', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  const bob = await signIn(service, 'bob@example.com');
  assert.match((await ann.get('/settings/keys')).text, /No API keys yet/);

  const made = await ann.post('/settings/keys', { name: 'CI <1>', scopes: 'read', life: '30' });
  assert.equal(made.status, 201);
  assert.equal(made.headers.get('cache-control'), 'no-store, no-transform');
  const key = /<code>(sonde_\w{46})<\/code>/.exec(made.text)?.[1] ?? '';
  assert.ok(made.text.includes(`curl -s ${BASE}/api/v1/reports`));
  const { json } = await service.call('GET', '/api/v1/account', { key });
  assert.deepEqual([json.data.email, json.data.key.name, json.data.key.scopes], ['ann@example.com', 'CI <1>', ['read']]);
  const days = (Date.parse(json.data.key.expires_at) - Date.now()) / (24 * 60 * 60 * 1000);
  assert.ok(days > 29.9 && days <= 30, String(days));

  const list = (await ann.get('/settings/keys')).text;
  assert.ok(list.includes(key.slice(0, 10)) && !list.includes(key));
  assert.ok(list.includes('CI &lt;1&gt;'));
  assert.ok(!(await bob.get('/settings/keys')).text.includes(key.slice(0, 10)));
  assert.deepEqual(
    [
      (await ann.post('/settings/keys', { name: 'x' })).status,
      (await ann.post('/settings/keys', { name: 'x'.repeat(101), scopes: 'read' })).status,
    ],
    [422, 422],
  );

  const revoke = /href="(\/settings\/keys\/\d+\/revoke)"/.exec(list)?.[1] ?? '';
  assert.equal((await bob.get(revoke)).status, 404);
  await bob.post(revoke);
  assert.equal((await service.call('GET', '/api/v1/account', { key })).status, 200);
  assert.match((await ann.get(revoke)).text, /Revoke CI &lt;1&gt;\?/);
  assert.equal((await service.call('GET', '/api/v1/account', { key })).status, 200);
  assert.equal((await ann.post(revoke)).status, 303);
  assert.equal((await service.call('GET', '/api/v1/account', { key })).json.title, 'Revoked API key');
  assert.match((await ann.get('/settings/keys')).text, /Revoked and expired/);
});

test('an invitation link creates one separate account and then expires', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  const bob = await signIn(service, 'bob@example.com');
  assert.doesNotMatch((await bob.get('/settings/profile')).text, /invitations/i);
  for (const answer of [
    await bob.get('/settings/invitations'),
    await bob.post('/settings/invitations'),
    await bob.post('/settings/invitations/1/remove'),
  ])
    assert.equal(answer.status, 404);

  const invite = async (note: string): Promise<string> => {
    const { text } = await ann.post('/settings/invitations', { note });
    return /<code>http:\/\/sonde\.test(\/invite\?token=[\w-]{32})<\/code>/.exec(text)?.[1] ?? '';
  };
  const path = await invite('Cleo');
  const token = path.split('=')[1] ?? '';
  const cleo = visit(service);
  assert.match((await cleo.get(path)).text, /You’ve been invited/);
  const fields = { token, email: 'cleo@example.com', password: PASSWORD };
  assert.equal((await cleo.post('/invite', { ...fields, email: 'ann@example.com' })).status, 422);
  const both = await Promise.all([cleo.post('/invite', fields), visit(service).post('/invite', { ...fields, email: 'dora@example.com' })]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [303, 403]);
  assert.equal((await cleo.get(path)).status, 403);
  assert.match((await ann.get('/settings/invitations')).text, /Cleo[\s\S]*Used on [\s\S]*(?:cleo|dora)@example\.com/);
  const made = await service.db
    .selectFrom('account')
    .select('operator')
    .where('email', 'in', ['cleo@example.com', 'dora@example.com'])
    .execute();
  assert.deepEqual(made, [{ operator: 0 }]);

  const back = await invite('Eve');
  const remove = /action="(\/settings\/invitations\/\d+\/remove)"/.exec((await ann.get('/settings/invitations')).text)?.[1] ?? '';
  assert.equal((await ann.post(remove)).status, 303);
  assert.equal((await visit(service).get(back)).status, 403);

  const late = await createInvitation(service.db, { accountId: service.ann.id, note: '' });
  assert.ok(await isInvitation(service.db, late, Date.now() + INVITATION_LIFE - 1000));
  const after = Date.now() + INVITATION_LIFE;
  assert.equal(await acceptInvitation(service.db, late, { email: 'late@example.com', password: PASSWORD }, after), undefined);
});

test('anyone can sign up only if the settings allow it', async (t) => {
  const fields = { email: 'new@example.com', password: PASSWORD };
  const closed = visit(await start(t));
  assert.equal((await closed.get('/sign-up')).status, 404);
  assert.equal((await closed.post('/sign-up', fields)).status, 404);
  assert.doesNotMatch((await closed.get('/sign-in')).text, /sign-up/);

  const open = await start(t, { ALLOW_SIGN_UP: 'on' });
  const visitor = visit(open);
  assert.match((await visitor.get('/sign-in')).text, /href="\/sign-up"/);
  assert.equal((await visitor.get('/sign-up')).status, 200);
  assert.equal((await visitor.post('/sign-up', fields)).status, 303);
  assert.equal((await visitor.get('/settings/invitations')).status, 404);

  await open.db.deleteFrom('account').execute();
  assert.equal((await visit(open).post('/sign-up', fields)).status, 404);
});

test('an invalid URL is shown again in the form with an error message', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  const rows: readonly [url: string, said: RegExp][] = [
    ['', /Enter a URL/],
    ['two words', /isn’t a valid URL/],
    ['ftp://example.com', /start with http/],
    ['https://ann:secret@example.com', /Remove the username/],
    ['example.com:22', /ports 80, 443/],
    ['10.0.0.1', /Private and local hosts/],
    [`example.com/${'x'.repeat(2048)}`, /at most 2,048/],
  ];
  for (const [url, said] of rows) {
    const { status, text } = await ann.post('/audits/new', { url });
    assert.equal(status, 422, url);
    assert.match(text, said, url);
  }
  assert.equal((await ann.post('/audits/new', { url: 'example.com/page' })).status, 303);
  const made = await service.db.selectFrom('report').select(['workspace_id', 'url', 'privacy']).execute();
  assert.deepEqual(made, [{ workspace_id: service.ann.id, url: 'https://example.com/page', privacy: 1 }]);
});

test('resetting a forgotten password on the command line ends all sessions of the account', async (t) => {
  const env = await storageOfService(t);
  const service = await startService(t, env);
  const make = ['account', 'create', '--email', 'ann@example.com', '--password-file', '-'];
  assert.equal((await runCommand(make, { env, input: `${PASSWORD}\n` })).code, 0);
  const ann = await signIn(service, 'ann@example.com');
  const reset = (args: string[], input = '') => runCommand(['account', 'password', '--email', ...args], { env, input });

  assert.equal((await reset(['nobody@example.com'])).code, 64);
  assert.equal((await reset(['ann@example.com', '--password-file', '-'], 'short\n')).code, 64);
  assert.equal((await ann.get('/settings')).headers.get('location'), '/settings/profile');

  const { out } = await reset(['Ann@Example.com']);
  const password = /New password: ([\w-]{32})\n$/.exec(out)?.[1] ?? '';
  assert.match((await ann.get('/settings')).headers.get('location') ?? '', /^\/sign-in/);
  await signIn(service, 'ann@example.com', password);
  assert.equal((await reset(['ann@example.com', '--password-file', '-'], 'from standard input\n')).code, 0);
  await signIn(service, 'ann@example.com', 'from standard input');
});

test('pages of an account are not cached or indexed, and contain no inline script or style', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  for (const path of [
    '/',
    '/reports',
    '/sites',
    '/audits/new',
    '/settings/profile',
    '/settings/keys',
    '/settings/sessions',
    '/settings/appearance',
    '/settings/invitations',
    '/settings/accounts',
    '/settings/system',
    '/schedules',
    '/checks',
  ]) {
    const { status, headers, text } = await ann.get(path);
    assert.equal(status, 200, path);
    assert.equal(headers.get('cache-control'), 'no-store', path);
    assert.doesNotMatch(headers.get('content-security-policy') ?? '', /unsafe/, path);
    for (const [tag] of text.matchAll(/<[a-z][^>]*>/g))
      assert.doesNotMatch(tag, /^<(?:script(?! type="module" src="\/assets\/)|style)|\s(?:style|on\w+)=/, tag);
    assert.match(text, /<nav class="places" aria-label="Main">[\s\S]*href="\/settings"/, path);
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, path);
    if (path.startsWith('/settings')) assert.equal(headers.get('x-robots-tag'), 'noindex', path);
  }
  const everybody = await visit(service).get('/checks');
  assert.match(everybody.headers.get('cache-control') ?? '', /public/);
  assert.match(everybody.headers.get('vary') ?? '', /cookie/i);
  assert.doesNotMatch(everybody.text, /settings/);
});
