import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createUser, PASSWORD } from '../create-user.ts';
import { startService } from '../service.ts';
import { visit } from '../visitor.ts';

const HTTPS = 'https://seo.example.net';
const HSTS = 'strict-transport-security';

test('every response has a Strict-Transport-Security header if BASE_URL is https', async (t) => {
  const secure = await startService(t, { BASE_URL: HTTPS });
  const plain = await startService(t, { BASE_URL: 'http://seo.example.net' });
  const paths = [
    '/',
    '/sign-in',
    '/docs',
    '/nothing',
    '/r/7Yq2abcdefghijklmnopqr',
    '/s/7Yq2abcdefghijklmnopqr',
    '/assets/style.css',
    '/api/v1/account',
    '/api/v1/nothing',
    '/mcp',
    '/healthz',
  ];
  for (const path of paths) {
    assert.equal((await secure.call('GET', path)).headers.get(HSTS), 'max-age=31536000', path);
    assert.equal((await plain.call('GET', path)).headers.get(HSTS), null, path);
  }
  assert.equal(secure.app.refuse('bad_request', undefined).headers.get(HSTS), 'max-age=31536000');
  assert.equal(plain.app.refuse('bad_request', undefined).headers.get(HSTS), null);
});

const start = async (t: TestContext, env: Record<string, string>) => {
  const service = await startService(t, env);
  await createUser(service.db, 'ann@example.com');
  return service;
};

test('the session cookie used over https cannot be set by plain HTTP connections or other hosts', async (t) => {
  for (const [base, name] of [
    [HTTPS, '__Host-sonde_session'],
    [`${HTTPS}/sonde`, '__Secure-sonde_session'],
    ['http://seo.example.net', 'sonde_session'],
  ] as const) {
    const service = await start(t, { BASE_URL: base });
    const ann = visit(service, new URL(base).origin);
    const signed = await ann.post('/sign-in', { email: 'ann@example.com', password: PASSWORD });
    assert.ok(signed.headers.get('set-cookie')?.startsWith(`${name}=`), signed.headers.get('set-cookie') ?? '');
    assert.equal((await ann.get('/settings/profile')).status, 200);
    const fixed = ann.cookie.replace(name, name === 'sonde_session' ? '__Host-sonde_session' : 'sonde_session');
    assert.equal((await visit(service).get('/settings/profile', { cookie: fixed })).status, 303, 'under another name it is none');
    await ann.post('/sign-out');
    assert.equal((await ann.get('/settings/profile')).status, 303);
  }
});
