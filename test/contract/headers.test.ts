import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type CallOptions, startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const item = '/api/v1/reports/1';

/** Paths of the API, each with its allowed methods. */
const paths: readonly [path: string, allow: string][] = [
  ['/api/v1/reports', 'GET, HEAD, POST, OPTIONS'],
  [item, 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS'],
  [`${item}/history`, 'GET, HEAD, OPTIONS'],
  [`${item}/events`, 'GET, HEAD, OPTIONS'],
  ['/api/v1/projects', 'GET, HEAD, OPTIONS'],
  ['/api/v1/projects/page.test', 'GET, HEAD, DELETE, OPTIONS'],
  ['/api/v1/account', 'GET, HEAD, OPTIONS'],
  ['/api/v1/checks', 'GET, HEAD, OPTIONS'],
  ['/api/v1/checks/title-present', 'GET, HEAD, OPTIONS'],
];

test('each path lists its allowed methods for 405 and OPTIONS, and supports HEAD if it supports GET', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  for (const [path, allow] of paths) {
    for (const ending of ['', '/']) {
      const address = path + ending;
      const options = await call('OPTIONS', address, { key: null });
      assert.deepEqual([options.status, options.headers.get('allow'), options.text], [204, allow, ''], address);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'FOO']) {
        if (allow.split(', ').includes(method)) continue;
        const refused = await call(method, address);
        assert.deepEqual([refused.status, refused.headers.get('allow')], [405, allow], `${method} ${address}`);
        assert.ok(refused.json.detail.includes(allow), refused.json.detail);
      }
      const head = await call('HEAD', address);
      assert.deepEqual([head.status, head.text], [200, ''], `HEAD ${address}`);
    }
  }
});

/** Requests for each status. */
const answers: readonly [status: number, method: string, path: string, options: CallOptions][] = [
  [200, 'GET', '/api/v1/account', {}],
  [200, 'HEAD', '/api/v1/account', {}],
  [202, 'POST', '/api/v1/reports', { body: { url: 'https://page.test/' } }],
  [204, 'OPTIONS', '/api/v1/reports', { key: null, headers: { origin: 'https://app.test', 'access-control-request-method': 'PUT' } }],
  [204, 'OPTIONS', '/api/v1/nothing', { key: null }],
  [304, 'GET', '/api/v1/projects', { headers: { 'if-none-match': '*' } }],
  [400, 'GET', '/api/v1/reports?search=%', {}],
  [401, 'GET', '/api/v1/reports', { key: null }],
  [401, 'HEAD', '/api/v1/reports', { key: null }],
  [404, 'GET', '/api/v1/reports/999', {}],
  [404, 'GET', '/api', {}],
  [405, 'PUT', '/api/v1/reports', {}],
  [412, 'DELETE', '/api/v1/reports/1', { headers: { 'if-match': '"other"' } }],
  [413, 'POST', '/api/v1/reports', { headers: { 'content-length': '70000' } }],
  [414, 'GET', `/api/v1/reports?x=${'x'.repeat(17_000)}`, {}],
  [415, 'POST', '/api/v1/reports', { body: 'x', headers: { 'content-type': 'text/plain' } }],
  [422, 'GET', '/api/v1/reports?sort=up', {}],
];

test('every response has the same standard headers and a unique request id', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const ids = new Set<string | null>();
  for (const [status, method, path, options] of answers) {
    const answer = await call(method, path, options);
    const name = `${method} ${path.slice(0, 60)}`;
    assert.equal(answer.status, status, name);
    const get = (header: string): string | null => answer.headers.get(header);
    assert.equal(get('access-control-allow-origin'), '*', name);
    assert.equal(get('access-control-allow-credentials'), null, name);
    assert.equal(
      get('access-control-allow-headers'),
      'Authorization, Content-Type, Accept, Accept-Language, Prefer, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-HTTP-Method-Override',
      name,
    );
    assert.equal(get('access-control-allow-methods'), 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS', name);
    assert.equal(
      get('access-control-expose-headers'),
      'Location, Link, ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotency-Replayed, Preference-Applied, Content-Disposition',
      name,
    );
    assert.equal(get('cache-control'), 'private, no-cache', name);
    assert.equal(get('vary'), 'Authorization, Origin, Accept-Encoding, Accept-Language', name);
    assert.equal(get('x-content-type-options'), 'nosniff', name);
    assert.match(get('ratelimit-policy') ?? '', /^"[a-z-]+";q=\d+;w=\d+$/, name);
    assert.match(get('ratelimit') ?? '', /^"[a-z-]+";r=\d+;t=\d+$/, name);
    assert.match(get('x-ratelimit-limit') ?? '', /^\d+$/, name);
    assert.match(get('x-ratelimit-remaining') ?? '', /^\d+$/, name);
    assert.match(get('x-request-id') ?? '', /^[\w-]{20,}$/, name);
    ids.add(get('x-request-id'));
    if (status >= 400) assert.equal(get('content-type'), 'application/problem+json', name);
    else if (status < 204 && method !== 'HEAD') assert.equal(get('content-type'), 'application/json; charset=utf-8', name);
    if (status >= 400 && method !== 'HEAD') {
      for (const member of ['type', 'title', 'status', 'detail', 'instance', 'request_id', 'message'])
        assert.ok(member in answer.json, `${name} ${member}`);
      assert.deepEqual([answer.json.status, answer.json.request_id], [status, get('x-request-id')], name);
      if (status !== 422) assert.equal(answer.json.message, answer.json.detail, name);
    }
  }
  assert.equal(ids.size, answers.length);
});

test('the Accept header of a request does not change the response', async (t) => {
  const { call } = await startService(t);
  const plain = await call('GET', '/api/v1/checks');
  for (const accept of ['text/html', 'application/xml', 'application/x-www-form-urlencoded', '*/*;q=0', 'nonsense', '']) {
    const answer = await call('GET', '/api/v1/checks', { headers: { accept } });
    assert.deepEqual([answer.status, answer.text], [200, plain.text], accept);
  }
});

test('/healthz and /readyz need no API key and are not cached', async (t) => {
  const { call } = await startService(t);
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await call('GET', path, { key: null });
    assert.deepEqual(
      [path, status, headers.get('x-content-type-options'), headers.get('cache-control')],
      [path, 200, 'nosniff', 'no-store'],
    );
  }
});

test('responses for unfinished reports, crawls and imports have a Retry-After header, and those for finished ones do not', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = await startSite(t, {
    '/': { body: goodPage, after: promise },
    '/sitemap.xml': { body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>', after: promise },
  });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target });
  const made = { reports: { url: `${site.url}/` }, crawls: { url: `${site.url}/` }, imports: { sitemap: `${site.url}/sitemap.xml` } };
  for (const [kind, body] of Object.entries(made)) {
    const { status } = await call('POST', `/api/v1/${kind}`, { body, headers: { prefer: 'respond-async' } });
    assert.equal(status, 202);
    assert.match((await call('GET', `/api/v1/${kind}/1`)).headers.get('retry-after') ?? '', /^[1-9]$/, kind);
  }
  resolve();
  for (const kind of Object.keys(made)) {
    let answer = await call('GET', `/api/v1/${kind}/1`);
    while (['queued', 'processing', 'running'].includes(answer.json.data.state)) {
      await setTimeout(50);
      answer = await call('GET', `/api/v1/${kind}/1`);
    }
    assert.equal(answer.headers.get('retry-after'), null, kind);
  }
});

test('the API rejects a URL without a scheme with a hint that the URL must begin with https://', async (t) => {
  const { call } = await startService(t);
  for (const [path, field] of Object.entries({ reports: 'url', crawls: 'url', imports: 'sitemap', webhooks: 'url' }))
    for (const url of ['example.com', 'www.example.com/a?b=c', 'example.com:8080/a', '//example.com/']) {
      const { status, json } = await call('POST', `/api/v1/${path}`, { body: { [field]: url, events: 'report.failed' } });
      assert.deepEqual([status, json.errors[0].field], [422, field]);
      assert.match(json.errors[0].detail, /https:\/\//, `${path} ${url}`);
    }
});
