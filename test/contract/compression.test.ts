import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { BASE, startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const inflate = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };
type Encoding = keyof typeof inflate;

interface Bytes {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Like `call`, but returns the body as bytes. */
const ask = async ({ app, key }: TestService, path: string, headers: Record<string, string>, options: RequestInit = {}): Promise<Bytes> => {
  await setImmediate();
  const request = new Request(BASE + path, { ...options, headers: { authorization: `Bearer ${key}`, ...headers } });
  const response = await app.fetch(request);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('JSON responses are compressed with the encoding that the request accepts', { timeout: 60_000 }, async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const service = await startService(t, { CREATE_WAIT: '30', ALLOW_TARGETS: site.target });
  const { call } = service;
  const made = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  assert.equal(made.json.data.state, 'completed');
  const item = `/api/v1/reports/${made.json.data.id}`;
  // The first use of the key is recorded.
  await call('GET', '/api/v1/account');
  for (const path of [item, '/api/v1/checks', '/api/v1/reports', '/api/v1/openapi.json', `${item}.md`, `${item}?x=1`]) {
    const plain = await ask(service, path, {});
    const tag = plain.headers.get('etag') ?? '';
    assert.deepEqual([plain.status, plain.headers.get('content-encoding')], [200, null], path);
    assert.match(plain.headers.get('vary') ?? '', /Accept-Encoding/, path);
    if (plain.bytes.length < 1024) continue;
    // Twice, because the second response may come from the cache.
    for (const encoding of ['gzip', 'br', 'zstd', 'gzip', 'br', 'zstd'] as Encoding[]) {
      const headers = { 'accept-encoding': `${encoding}, identity;q=0.1` };
      const { status, headers: got, bytes } = await ask(service, path, headers);
      assert.deepEqual([status, got.get('content-encoding')], [200, encoding], path);
      assert.equal(inflate[encoding](bytes).toString(), plain.bytes.toString(), path);
      assert.ok(bytes.length < plain.bytes.length * 0.6, `${path} ${encoding} ${bytes.length} of ${plain.bytes.length}`);
      const own = got.get('etag') ?? '';
      assert.equal(own, `${tag.slice(0, -1)}.${encoding}"`, path);
      assert.equal(got.get('access-control-allow-origin'), '*', path);
      for (const known of [own, `W/${own}`, tag]) {
        const same = await ask(service, path, { ...headers, 'if-none-match': known });
        assert.deepEqual([same.status, same.headers.get('etag'), same.bytes.length], [304, known.replace('W/', ''), 0], path);
        assert.equal((await ask(service, path, { 'if-none-match': known })).status, 304, path);
      }
      const head = await ask(service, path, headers, { method: 'HEAD' });
      assert.deepEqual([head.status, head.headers.get('etag'), head.headers.get('content-encoding')], [200, own, encoding], path);
    }
  }
  for (const path of ['/api/v1/account', '/api/v1/webhooks', '/api/v1/nothing'])
    assert.equal((await ask(service, path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding'), null, `${path} is short`);
  const events = await ask(service, `${item}/events`, { 'accept-encoding': 'gzip' });
  assert.deepEqual([events.headers.get('content-type'), events.headers.get('content-encoding')], ['text/event-stream', null]);

  const compressed = (await ask(service, item, { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  const put = await ask(service, `${item}?privacy=0`, { 'accept-encoding': 'br', 'if-match': compressed }, {
    method: 'PUT',
    body: '',
    duplex: 'half',
  } as RequestInit);
  assert.deepEqual([put.status, put.headers.get('content-encoding')], [200, 'br']);
  assert.notEqual(put.headers.get('etag'), compressed);
  assert.equal(JSON.parse(brotliDecompressSync(put.bytes).toString()).data.privacy, 0);
  const stale = await ask(service, `${item}?privacy=1`, { 'if-match': compressed }, { method: 'PUT' });
  assert.equal(stale.status, 412);
  const after = await ask(service, item, { 'accept-encoding': 'br' });
  assert.deepEqual(
    [after.headers.get('etag'), JSON.parse(brotliDecompressSync(after.bytes).toString()).data.privacy],
    [put.headers.get('etag'), 0],
  );
});

test('a CSV export is compressed while it is streamed', async (t) => {
  const service = await startService(t, { CREATE_WAIT: '0', WORK: 'off' });
  for (let made = 0; made < 20; made++) await service.call('POST', '/api/v1/reports', { body: { url: `https://page.test/${made}` } });
  const plain = await ask(service, '/api/v1/reports.csv', {});
  for (const encoding of ['gzip', 'br', 'zstd'] as Encoding[]) {
    const { headers, bytes } = await ask(service, '/api/v1/reports.csv', { 'accept-encoding': encoding });
    assert.equal(headers.get('content-encoding'), encoding);
    assert.equal(inflate[encoding](bytes).toString(), plain.bytes.toString());
  }
});

test('responses beyond the limit of concurrent compressions are sent uncompressed', async (t) => {
  const service = await startService(t);
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask(service, `/api/v1/checks?n=${index}`, { 'accept-encoding': 'br' })),
  );
  const texts = all.map(({ headers, bytes }) =>
    (headers.get('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes).toString(),
  );
  assert.deepEqual([...new Set(all.map(({ status }) => status))], [200]);
  assert.deepEqual([...new Set(texts.map((text) => JSON.parse(text).data.length))].length, 1);
  assert.ok(all.some(({ headers }) => headers.get('content-encoding') === 'br'));
});

test('pages and assets are compressed with the encoding that the request accepts', async (t) => {
  const service = await startService(t);
  const { text } = await service.call('GET', '/docs', { key: null });
  const asset = /href="(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? '';
  for (const path of ['/docs', asset, '/checks']) {
    const plain = await ask(service, path, {});
    assert.match(plain.headers.get('vary') ?? '', /Accept-Encoding$/, path);
    for (const encoding of ['gzip', 'br', 'zstd', 'br'] as Encoding[]) {
      const { status, headers, bytes } = await ask(service, path, { 'accept-encoding': encoding });
      assert.deepEqual([status, headers.get('content-encoding'), headers.get('content-length')], [200, encoding, null], path);
      assert.equal(inflate[encoding](bytes).toString(), plain.bytes.toString(), path);
      const tag = headers.get('etag');
      if (tag === null) continue;
      assert.equal((await ask(service, path, { 'accept-encoding': encoding, 'if-none-match': tag })).status, 304, path);
    }
  }
});
