import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';
import { startListening } from './listening.ts';
import { ask } from './raw.ts';

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';

test('requests succeed with and without the path of BASE_URL, and links in responses ignore the Host header', async (t) => {
  const { port, key } = await startListening(t, { BASE_URL: 'https://seo.example.net/y', CREATE_WAIT: '0' });
  const send = (method: string, path: string, body = '') =>
    ask(
      port,
      `${method} ${path} HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: evil.test\r\nAuthorization: Bearer ${key}\r\n${FORM}Content-Length: ${body.length}\r\n\r\n${body}`,
    );
  for (const prefix of ['', '/y']) {
    const made = await send('POST', `${prefix}/api/v1/reports`, 'url=https%3A%2F%2Fpage.test%2F&privacy=0');
    assert.equal(made.status, 202, made.body);
    const { id, share_url } = made.json.data;
    assert.equal(made.headers.get('location'), `https://seo.example.net/y/api/v1/reports/${id}`);
    assert.match(share_url, /^https:\/\/seo\.example\.net\/y\/r\/[\w-]{22}$/);
    assert.equal((await send('PUT', `${prefix}/api/v1/reports/${id}`, 'privacy=1')).json.data.privacy, 1);
    const list = await send('GET', `${prefix}/api/v1/reports?search=page&page=2`);
    assert.equal(list.json.links.first, 'https://seo.example.net/y/api/v1/reports?search=page&page=1');
    assert.equal(list.json.meta.path, 'https://seo.example.net/y/api/v1/reports');
    assert.match(list.headers.get('link') ?? '', /^<https:\/\/seo\.example\.net\/y\/api/);
    assert.equal((await send('GET', `${prefix}/healthz`)).status, 200);
    const unknown = await send('GET', `${prefix}/api/v1/nothing`);
    assert.deepEqual([unknown.status, unknown.json.instance], [404, '/api/v1/nothing']);
  }
  for (const path of ['/yy/api/v1/reports', '/Y/api/v1/reports'])
    assert.equal((await send('GET', path)).headers.get('content-type'), 'text/html; charset=UTF-8', path);
});

test('without BASE_URL, links use the Host header or the X-Forwarded headers of a trusted proxy', async (t) => {
  const rows: readonly [trust: string, headers: string, base: string][] = [
    ['off', 'Host: seo.test:8080\r\n', 'http://seo.test:8080'],
    ['off', 'Host: [::1]:8080\r\n', 'http://[::1]:8080'],
    ['off', 'Host: seo.test\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.test\r\n', 'http://seo.test'],
    ['on', 'Host: seo.test\r\nX-Forwarded-Proto: https\r\n', 'https://seo.test'],
    ['on', 'Host: inner:3000\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: seo.test\r\n', 'https://seo.test'],
    ['on', 'Host: seo.test\r\nX-Forwarded-Proto: javascript\r\nX-Forwarded-Host: a b\r\n', 'http://seo.test'],
    ['on', 'Host: inner\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.test, seo.test:8443\r\n', 'https://seo.test:8443'],
    ['on', 'Host: inner\r\nX-Forwarded-Host: evil.test\r\nX-Forwarded-Host: [::1]:8080\r\n', 'http://[::1]:8080'],
    ['on', 'Host: seo.test\r\nX-Forwarded-Host: evil.test,\r\n', 'http://seo.test'],
    ['on', 'Host: seo.test\r\nX-Forwarded-Host: seo.test@evil.test\r\n', 'http://seo.test'],
    ['on', 'Host: seo.test\r\nX-Forwarded-Host: evil.test/path?query\r\n', 'http://seo.test'],
  ];
  const ports = new Map<string, { port: number; key: string }>();
  for (const trust of ['off', 'on']) ports.set(trust, await startListening(t, { TRUST_PROXY: trust }));
  for (const [trust, headers, base] of rows) {
    const { port = 0, key = '' } = ports.get(trust) ?? {};
    const { status, json } = await ask(port, `GET /api/v1/reports HTTP/1.1\r\n${headers}Authorization: Bearer ${key}\r\n\r\n`);
    assert.deepEqual([status, json?.links.first], [200, `${base}/api/v1/reports?page=1`], headers);
  }
});

test('unknown, malformed and deleted ids and ids of another account return the same 404 body', async (t) => {
  const { call, makeKey } = await startService(t, { CREATE_WAIT: '0' });
  const make = async (): Promise<number> => (await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } })).json.data.id;
  const [theirs, gone] = [await make(), await make()];
  await call('DELETE', `/api/v1/reports/${gone}`);
  const key = await makeKey();
  const strip = (text: string): string => text.replaceAll(/"(?:request_id|instance)":"[^"]*"/g, '');
  const ids = [
    theirs,
    gone,
    999,
    0,
    -1,
    '01',
    '1e3',
    '0x1',
    '1.0',
    '%31%20',
    'null',
    '9007199254740993',
    '9'.repeat(400),
    "1'--",
    '%00',
    '%F0%9F%92%A5',
  ];
  for (const method of ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']) {
    const bodies = new Set<string>();
    for (const id of ids) {
      const answer = await call(method, `/api/v1/reports/${id}`, { key });
      assert.equal(answer.status, 404, `${method} ${id}`);
      bodies.add(strip(answer.text));
    }
    assert.equal(bodies.size, 1, method);
  }
  for (const method of ['GET', 'DELETE']) {
    const bodies = new Set<string>();
    for (const name of ['page.test', 'www.page.test', 'nothing.test', '%20', 'a%2Fb', '%FF', '..%2F..'])
      bodies.add(strip((await call(method, `/api/v1/projects/${name}`, { key })).text));
    assert.equal(bodies.size, 1, method);
  }
  // Ids of deleted reports are never reused.
  const last = await make();
  await call('DELETE', `/api/v1/reports/${last}`);
  assert.equal(await make(), last + 1);
  assert.equal((await call('DELETE', `/api/v1/reports/${last}`)).status, 404);
});

test('paths accept repeated slashes and any letter case before the version, and unknown API paths return JSON instead of HTML', async (t) => {
  for (const prefix of ['', '/y']) {
    const { port, key } = await startListening(t, { CREATE_WAIT: '0', ...(prefix === '' ? {} : { BASE_URL: 'http://seo.test/y' }) });
    const send = (method: string, path: string, body = '') =>
      ask(
        port,
        `${method} ${path} HTTP/1.1\r\nHost: seo.test\r\nAuthorization: Bearer ${key}\r\n${FORM}Content-Length: ${body.length}\r\n\r\n${body}`,
      );
    for (const path of ['//api/v1/reports', '/API/V1/reports', '/api//v1//reports', '///Api///v1/reports']) {
      const made = await send('POST', `${prefix}${path}`, 'url=https%3A%2F%2Fpage.test%2F');
      assert.equal(made.status, 202, path);
      const list = await send('GET', `/${prefix}${path}?page=2`);
      assert.deepEqual([list.status, list.json.meta.path], [200, `http://seo.test${prefix}/api/v1/reports`], path);
    }
    for (const path of [
      '//api',
      '/API',
      '/api/V2/reports',
      '/api/v1/Reports',
      '/apis',
      '/api%2Fv1',
      '/Api.json',
      '/mcp/tools',
      '//MCP/x',
    ]) {
      const { status, headers, json } = await send('GET', `${prefix}${path}`);
      assert.deepEqual([status, json?.type], [404, 'urn:sonde:problem:path_not_found'], path);
      assert.equal(headers.get('access-control-allow-origin'), '*', path);
      assert.equal(headers.get('content-type'), 'application/problem+json', path);
      assert.ok(headers.get('x-request-id'), path);
    }
    for (const path of ['/mcp', '/mcp/', '//mcp', '/MCP/']) {
      const { status, headers } = await send('GET', `${prefix}${path}`);
      assert.deepEqual([status, headers.get('content-type')?.split(';')[0]], [405, 'application/json'], path);
    }
  }
});
