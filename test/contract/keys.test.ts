import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { runCommand } from '../command.ts';
import { startService } from '../service.ts';
import { startServiceProcess } from '../service-process.ts';

test('API keys revoked or deleted by another process are rejected immediately', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const env = { DATA_DIR: folder, ANALYSIS_PROCESSES: '1' };
  const command = (...args: string[]) => runCommand(args, { env });
  await command('account', 'create', '--email', 'ann@example.com');
  const [mine, other] = [(await command('key', 'create', '--name', 'ci')).out.trim(), (await command('key', 'create')).out.trim()];
  const service = await startServiceProcess(t, env);
  t.after(async () => {
    await service.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  /** Status and problem. */
  const ask = async (key: string): Promise<string> => {
    const answer = await fetch(`${service.url}/api/v1/account`, { headers: { authorization: `Bearer ${key}` } });
    const { type = '' } = (await answer.json()) as { type?: string };
    return `${answer.status} ${type}`.trim();
  };

  assert.deepEqual([await ask(mine), await ask(mine)], ['200', '200']);
  assert.equal((await command('key', 'revoke', mine.slice(0, 10))).code, 0);
  assert.equal(await ask(mine), '401 urn:sonde:problem:key_revoked');
  assert.equal(await ask(other), '200');
  await command('account', 'delete', '--email', 'ann@example.com', '--yes');
  assert.equal(await ask(other), '401 urn:sonde:problem:key_unknown');
});

test('the error body of a 401 says what is wrong with the API key', async (t) => {
  const { call, makeKey, db } = await startService(t);
  const key = await makeKey();
  const revoked = await makeKey();
  await db.updateTable('api_key').set({ revoked_at: 1 }).where('prefix', '=', revoked.slice(0, 10)).execute();
  const expired = await makeKey({ expiresAt: Date.now() });
  const rows: readonly [authorization: string | null, outcome: string][] = [
    [null, 'key_absent'],
    ['', 'key_absent'],
    ['Bearer', 'key_malformed'],
    ['Bearer ', 'key_malformed'],
    ['Bearer  ', 'key_malformed'],
    [key, 'key_malformed'],
    [`Basic ${btoa(`${key}:`)}`, 'key_malformed'],
    [`Token ${key}`, 'key_malformed'],
    [`Bearer ${key}x`, 'key_malformed'],
    [`Bearer ${key.slice(0, -1)}`, 'key_malformed'],
    [`Bearer ${key.toLowerCase()}`, 'key_malformed'],
    [`Bearer ${'x'.repeat(19)}`, 'key_malformed'],
    [`Bearer ${'x'.repeat(256)}`, 'key_malformed'],
    [`Bearer ${'x'.repeat(20)}`, 'key_unknown'],
    [`Bearer ${'x'.repeat(255)}`, 'key_unknown'],
    [`Bearer ${revoked}`, 'key_revoked'],
    [`Bearer ${expired}`, 'key_expired'],
    [`bEARER ${key}`, '200'],
    [`Bearer   ${key}  `, '200'],
    [`Authorization: Bearer ${key}`, '200'],
    [`Bearer Bearer ${key}`, '200'],
    [`Bearer ${revoked} Bearer ${key}`, '200'],
  ];
  for (const [authorization, outcome] of rows) {
    const { status, json, headers } = await call('GET', '/api/v1/account', {
      key: null,
      headers: authorization === null ? {} : { authorization },
    });
    if (outcome === '200') {
      assert.equal(status, 200, String(authorization));
      continue;
    }
    assert.deepEqual([status, json.type], [401, `urn:sonde:problem:${outcome}`], String(authorization));
    assert.equal(headers.get('www-authenticate'), 'Bearer');
    assert.ok(json.detail.length > 20 && !json.detail.includes(key));
  }
});

test('an API key in the query, in a cookie or in another header is not accepted', async (t) => {
  const { call, key } = await startService(t);
  for (const name of ['key', 'api_key', 'access_token', 'token', 'Authorization'])
    assert.equal((await call('GET', `/api/v1/account?${name}=${key}`, { key: null })).status, 401, name);
  for (const headers of [
    { cookie: `key=${key}; Authorization=Bearer ${key}` },
    { 'x-api-key': key },
    { 'proxy-authorization': `Bearer ${key}` },
  ])
    assert.equal((await call('GET', '/api/v1/account', { key: null, headers })).json.type, 'urn:sonde:problem:key_absent');
});

test('reading methods need the read scope of a key, and writing methods need the write scope', async (t) => {
  const { call, makeKey, db } = await startService(t, { CREATE_WAIT: '0' });
  const keys = { read: await makeKey({ scopes: ['read'] }), write: await makeKey({ scopes: ['write'] }) };
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  await db.updateTable('api_key').set({ workspace_id: id }).execute();
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const item = `/api/v1/reports/${json.data.id}`;
  const rows: readonly [scope: 'read' | 'write', method: string, path: string][] = [
    ['read', 'GET', '/api/v1/reports'],
    ['read', 'HEAD', item],
    ['read', 'GET', `${item}/history`],
    ['read', 'GET', '/api/v1/account'],
    ['read', 'GET', '/api/v1/checks'],
    ['write', 'POST', '/api/v1/reports'],
    ['write', 'PUT', item],
    ['write', 'PATCH', item],
    ['write', 'POST', item],
    ['write', 'DELETE', item],
    ['write', 'DELETE', '/api/v1/projects/page.test'],
  ];
  for (const [scope, method, path] of rows) {
    const refused = await call(method, path, { key: keys[scope === 'read' ? 'write' : 'read'] });
    assert.equal(refused.status, 403, `${method} ${path}`);
    if (method !== 'HEAD') assert.match(refused.json.detail, new RegExp(`"${scope}"`));
    assert.notEqual((await call(method, path, { key: keys[scope] })).status, 403, `${method} ${path}`);
  }
});

test('the account resource shows the API key of the request, and only a hash of the key is stored', async (t) => {
  const { call, makeKey, db } = await startService(t);
  const key = await makeKey({ name: 'ci', scopes: ['read'], expiresAt: Date.UTC(2090, 0, 1) });
  await call('GET', '/api/v1/account', { key });
  const { json } = await call('GET', '/api/v1/account', { key });
  const { last_used_at, ...shown } = json.data.key;
  assert.deepEqual(shown, { name: 'ci', prefix: key.slice(0, 10), scopes: ['read'], expires_at: '2090-01-01T00:00:00Z' });
  assert.match(last_used_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  assert.ok(!JSON.stringify(await db.selectFrom('api_key').selectAll().execute()).includes(key.slice(10)));

  const [, random = '', sum = ''] = /^sonde_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/.exec(key) ?? [];
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  assert.equal(
    [...sum].reduce((value, digit) => value * 62 + digits.indexOf(digit), 0),
    crc32(random),
  );
});
