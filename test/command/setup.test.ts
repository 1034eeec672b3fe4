import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createKey } from '../../src/accounts/key.ts';
import { jobStatus } from '../../src/queue/queue.ts';
import { runCommand } from '../command.ts';
import { PASSWORD } from '../create-user.ts';
import { makeFolder } from '../make-folder.ts';
import { type ServiceInProcess, serveInProcess } from '../serve-in-process.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { visit } from '../visitor.ts';

/** A service that nobody has an account on. */
const startEmpty = async (t: TestContext, env: Record<string, string> = {}) => {
  const service = await startService(t, env);
  await service.db.deleteFrom('account').execute();
  return { ...service, token: service.app.setupState.setupToken ?? '' };
};

const owner = { email: 'Ann@Example.com', password: PASSWORD, name: 'Ann' };

test('the set-up link leads through the set-up to the first report', async (t) => {
  const site = await startSite(t, { '/tomatoes': { body: goodPage } });
  const service = await startEmpty(t, { ALLOW_TARGETS: site.target });
  const ann = visit(service);

  assert.match((await ann.get('/')).text, /Sonde isn’t set up yet/);
  const page = await ann.get(`/setup?token=${service.token}`);
  assert.equal(page.status, 200);
  assert.match(page.text, /<form class="form" method="post" action="\/setup">/);
  assert.equal(page.headers.get('cache-control'), 'no-store');

  const made = await ann.post('/setup', { token: service.token, ...owner });
  assert.deepEqual([made.status, made.headers.get('location')], [303, '/welcome']);
  assert.deepEqual(await service.db.selectFrom('account').select(['email', 'name', 'operator']).execute(), [
    { email: 'ann@example.com', name: 'Ann', operator: 1 },
  ]);
  assert.match((await ann.get('/audits/new')).text, /<h1>Audit your first page<\/h1>/);

  assert.match((await ann.get('/welcome')).text, /<h1>Your first report in about two minutes<\/h1>/);
  const first = { url: `${site.url}/tomatoes`, what: 'site', name: 'Northlight Studio', accent: '#14493a' };
  const refused = await ann.post('/welcome', { ...first, url: 'nowhere', accent: 'green' });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /A color is #/);
  const requested = await ann.post('/welcome', first);
  assert.equal(requested.status, 303);
  assert.deepEqual(await service.db.selectFrom('brand').select(['name', 'accent']).execute(), [{ name: first.name, accent: first.accent }]);
  assert.deepEqual(await service.db.selectFrom('crawl').select(['target', 'scope']).execute(), [{ target: `${site.url}/`, scope: null }]);
  assert.equal((await ann.get('/welcome')).headers.get('location'), '/');
  const path = requested.headers.get('location') ?? '';
  let shown = await ann.get(path);
  assert.equal(shown.status, 200);
  while (shown.text.includes('http-equiv="refresh"')) shown = await ann.get(path);
  assert.match(shown.text, /<p class="report-when">.*<span>Private: only you<\/span>/);
  assert.match((await visit(service).get(path)).headers.get('location') ?? '', /^\/sign-in/);
  assert.match((await ann.get('/audits/new')).text, /<h1>New audit<\/h1>/);
  assert.match((await ann.get('/')).text, /<h1>Overview<\/h1>/);
  assert.match((await visit(service).get('/')).text, /<h1>Sign in<\/h1>/);
});

test('a refused first crawl or report is shown with what was entered, and nothing is started twice', async (t) => {
  const site = await startSite(t, { '/tomatoes': { body: goodPage } });
  const { db, token, ...service } = await startEmpty(t, { ALLOW_TARGETS: site.target, QUEUE_LIMIT: '2' });
  const ann = visit(service);
  await ann.post('/setup', { token, ...owner });
  const first = { url: `${site.url}/tomatoes`, what: 'site', name: 'Northlight Studio' };
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const key = await createKey(db, { accountId });
  await service.call('POST', '/api/v1/crawls', { key, body: { url: 'https://full.example/' } });
  await db.updateTable('crawl').set({ found: 1_000_000 }).execute();
  const refused = await ann.post('/welcome', first);
  assert.equal(refused.status, 409);
  assert.match(refused.text, /as many crawled pages as it may[\s\S]*value="http:[^"]*\/tomatoes"[\s\S]*value="Northlight Studio"/);
  assert.equal((await db.selectFrom('report').select('id').execute()).length, 0);

  await db.updateTable('crawl').set({ found: 1 }).execute();
  const waiting = {
    kind: 'run',
    payload: '{}',
    pool: 'audits',
    status: jobStatus.blocked,
    priority: 0,
    owner: accountId,
    rank: 0,
  } as const;
  const unclaimed = { token: null, lease_until: null, run_at: 0, claims: 0, failures: 0, host_queue: 'busy.test', batch: null };
  await db
    .insertInto('job')
    .values({ ...waiting, ...unclaimed })
    .execute();
  for (const time of ['first', 'second']) {
    const { status, text } = await ann.post('/welcome', first);
    assert.equal(status, 503, time);
    assert.match(text, /share of the queue is full/, time);
  }
  assert.equal((await db.selectFrom('crawl').select('id').execute()).length, 2);
});

test('the set-up page requires the token of the set-up link, and exists only while there is no account', async (t) => {
  const service = await startEmpty(t);
  const stranger = visit(service);
  for (const token of ['', 'x', service.token.slice(1)]) {
    assert.equal((await stranger.get(`/setup?token=${token}`)).status, 403, token);
    assert.equal((await stranger.post('/setup', { token, ...owner })).status, 403, token);
  }
  assert.equal((await stranger.post('/setup', { token: service.token, ...owner }, { origin: 'https://elsewhere.test' })).status, 403);
  for (const sign of ['/sign-up', '/settings', '/settings/keys', '/audits/new'])
    assert.notEqual((await stranger.get(sign)).status, 200, sign);

  for (const [fields, field] of [
    [{ email: 'ann' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ] as const) {
    const { status, text } = await stranger.post('/setup', { token: service.token, ...owner, ...fields });
    assert.equal(status, 422, field);
    assert.match(text, new RegExp(`<input id="${field}"[^>]* aria-invalid="true"`), field);
  }
  assert.equal(await service.db.selectFrom('account').select('id').executeTakeFirst(), undefined);

  const both = await Promise.all(
    ['ann', 'bob'].map((name) => visit(service).post('/setup', { token: service.token, ...owner, email: `${name}@example.com` })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [303, 404]);
  assert.equal((await service.db.selectFrom('account').select('id').execute()).length, 1);
  assert.equal((await stranger.get(`/setup?token=${service.token}`)).status, 404);
  assert.equal((await stranger.post('/setup', { token: service.token, ...owner })).status, 404);
});

test('creating an account is rate-limited before its password is hashed', async (t) => {
  const service = await startEmpty(t);
  const tries = Array.from({ length: 11 }, () => visit(service).post('/setup', { token: service.token, ...owner, password: 'short' }));
  assert.deepEqual((await Promise.all(tries)).map(({ status }) => status).sort(), [...Array(10).fill(422), 429]);
});

test('each start prints a new set-up link until an account exists; afterwards the link explains how to sign in', async (t) => {
  const env = { DATA_DIR: join(await makeFolder(t), 'data') };
  const first = await serveInProcess(t, env);
  assert.match(first.setup ?? '', /^http:\/\/127\.0\.0\.1:\d+\/setup\?token=[\w-]{32}$/);
  await first.end();
  const stored = await readFile(join(env.DATA_DIR, 'sonde.db'), 'latin1');
  assert.ok(!stored.includes(new URL(first.setup ?? '').searchParams.get('token') ?? ''));

  const second = await serveInProcess(t, env);
  assert.notEqual(new URL(second.setup ?? '').search, new URL(first.setup ?? '').search);
  assert.equal((await fetch(`${second.url}/setup${new URL(first.setup ?? '').search}`)).status, 403);
  assert.equal((await fetch(second.setup ?? '')).status, 200);
  assert.equal((await runCommand(['key', 'create'], { env })).code, 0);
  const answer = await fetch(second.setup ?? '');
  const text = await answer.text();
  assert.equal(answer.status, 404);
  assert.match(text, /<h1>Sonde is already set up<\/h1>/);
  assert.match(text, /No password yet\? Set one with <code>sonde account password --email &lt;email&gt;<\/code>/);
  assert.equal((await runCommand(['account', 'create', '--email', 'ann@example.com'], { env })).code, 0);
  assert.equal((await fetch(second.setup ?? '')).status, 404);
  await second.end();

  const third = await serveInProcess(t, { ...env, LOG_LEVEL: 'warn' });
  assert.equal(third.setup, undefined);
  await t.test('a form rejected because a proxy changed its origin is logged once, with the setting to change', () => sendFromProxy(third));
});

/** Sends forms with the origin of a proxy, then ends the service and reads its log. */
const sendFromProxy = async (service: ServiceInProcess): Promise<void> => {
  const origin = 'https://sonde.example.com';
  const signIn = () => fetch(`${service.url}/sign-in`, { method: 'POST', body: new URLSearchParams({ email: 'a' }), headers: { origin } });
  for (let times = 0; times < 3; times++) assert.equal((await signIn()).status, 403);
  await service.end();
  const [line, ...more] = service.log().trim().split('\n');
  const { level, origin: seen, expected, msg } = JSON.parse(line ?? '');
  assert.deepEqual([level, seen, expected, more], [40, origin, service.url, []]);
  assert.match(msg, /set BASE_URL/);
};

test('a service can be set up completely by settings without the set-up page', async (t) => {
  const folder = await makeFolder(t);
  const file = join(folder, 'password');
  const env = { DATA_DIR: join(folder, 'data'), ADMIN_EMAIL: 'Ann@example.com', ADMIN_PASSWORD_FILE: file };
  const start = (more: Record<string, string> = {}) => runCommand(['serve'], { env: { PORT: '0', LOG_LEVEL: 'error', ...env, ...more } });

  for (const [password, said] of [
    [undefined, /^Error: ADMIN_PASSWORD_FILE: .* cannot be read\.\n$/],
    ['short\n', /^Error: ADMIN_PASSWORD_FILE: .*: A password must have 8 to 128 characters\.\n$/],
    ['Password1\n', /^Error: ADMIN_PASSWORD_FILE: .*: This password is easy to guess\..*\n$/],
    ['ann@example.com\n', /^Error: ADMIN_PASSWORD_FILE: .*: This password is easy to guess\..*\n$/],
  ] as const) {
    if (password !== undefined) await writeFile(file, password);
    const { code, err } = await start();
    assert.equal(code, 78, err);
    assert.match(err, said);
  }
  for (const words of [
    ['create', '--email', 'bob@example.com'],
    ['password', '--email', 'carol@example.com'],
  ]) {
    if (words[0] === 'password') await runCommand(['account', 'create', '--email', 'carol@example.com'], { env });
    const { code, err } = await runCommand(['account', ...words, '--password-file', '-'], { env, input: 'iloveyou1\n' });
    assert.notEqual(code, 0);
    assert.match(err, /^Error: This password is easy to guess\. .*\n$/);
    await runCommand(['account', 'delete', '--email', 'carol@example.com', '--yes'], { env });
  }
  const half = await start({ ADMIN_PASSWORD_FILE: '' });
  assert.deepEqual([half.code, half.err], [78, 'Error: ADMIN_EMAIL and ADMIN_PASSWORD_FILE must be set together.\n']);

  await writeFile(file, `${PASSWORD}\n`);
  for (const start of ['the first', 'a later one, without the file']) {
    const service = await serveInProcess(t, env);
    assert.equal(service.setup, undefined, start);
    const body = new URLSearchParams({ email: 'ann@example.com', password: PASSWORD });
    const signedIn = await fetch(`${service.url}/sign-in`, { method: 'POST', body, redirect: 'manual', headers: { origin: service.url } });
    assert.equal(signedIn.status, 303, start);
    await service.end();
    await rm(file, { force: true });
  }
});
