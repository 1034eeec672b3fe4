import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fakeRenderer } from '../fake-renderer.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import { type Described, described } from '../openapi/described.ts';
import { startReceiver } from '../receiver.ts';
import { type Answer, startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const reads = described.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events'));
const isList = ({ query }: Described): boolean => 'per_page' in query;
const withPaging = reads.filter(isList);

/** Starts a service with one resource of each kind; `addressOf` returns the path of an operation. */
const start = async (t: TestContext) => {
  const site = await startSite(t, {
    '/': { body: goodPage },
    '/sitemap.xml': { body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>' },
  });
  const receiver = await startReceiver(t);
  const screenshot = { bytes: pictures.webpLossy, width: 412, height: 915 };
  const renderer = fakeRenderer({ screenshots: { phone: screenshot, desktop: screenshot } });
  const targets = `${site.target},${receiver.target}`;
  const service = await startService(t, { ALLOW_TARGETS: targets, WEBHOOK_TARGETS: targets, HOST_GAP: '0' }, {}, renderer);
  const make = async (path: string, body: Record<string, string> = {}, method = 'POST'): Promise<Answer['json']> => {
    const { status, json, text } = await service.call(method, `/api/v1${path}`, { body });
    assert.ok(status < 300, `${path} ${text}`);
    return json.data;
  };
  const until = async (path: string, isDone: (data: Answer['json']) => boolean): Promise<void> => {
    while (!isDone((await service.call('GET', `/api/v1${path}`)).json.data)) await setTimeout(50);
  };
  const url = `${site.url}/`;
  const report = await make('/reports', { url, mode: 'rendered' });
  await make('/imports', { sitemap: `${url}sitemap.xml` });
  await until('/imports/1', ({ state }) => state === 'completed' || state === 'failed');
  for (const _ of [1, 2]) {
    const { id } = await make('/crawls', { url });
    await until(`/crawls/${id}`, ({ state }) => state === 'completed');
  }
  const webhook = await make('/webhooks', { url: receiver.url });
  const delivery = await make(`/webhooks/${webhook.id}/test`);
  await until(`/webhooks/${webhook.id}/deliveries/${delivery.id}`, ({ state }) => state !== 'pending');
  for (const thing of [`/reports/${report.id}`, `/projects/${report.project}`]) await make(`${thing}/schedule`, { every: 'daily' }, 'PUT');
  await make(`/projects/${report.project}/accepted`, { check: 'title-present', reason: 'It has to be so.' });
  await make(`/projects/${report.project}/access/staging`, { cookies: 'session=secret' }, 'PUT');
  const values: Record<string, string> = {
    ...report,
    id: '1',
    name: 'staging',
    delivery: delivery.id,
    page: '0',
    check: 'title-present',
    device: 'phone',
  };
  const addressOf = ({ path }: Described): string => `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))}`;
  return { ...service, addressOf };
};

test('every API operation behaves as its OpenAPI description says', async (t) => {
  const { call, addressOf } = await start(t);

  await t.test('an operation rejects an undocumented value, names the allowed ones, and lists ignored parameters', async () => {
    const values: string[] = [];
    for (const operation of reads) {
      const address = addressOf(operation);
      for (const [name, { type, enum: allowed, items }] of Object.entries(operation.query)) {
        const choices = (allowed ?? (items as { enum?: string[] } | undefined)?.enum) as string[] | undefined;
        if (choices === undefined && type !== 'integer') continue;
        values.push(name);
        for (const bad of ['nope', '-1', '1.5']) {
          const { status, json } = await call('GET', `${address}?${name}=${bad}`);
          const error = json?.errors?.find(({ field }: { field: string }) => field === name);
          assert.ok(status === 422 && error, `${operation.id} ${name}=${bad}: ${status}`);
          if (choices) assert.deepEqual(error.allowed ?? choices, choices.map(String), `${operation.id} ${name}`);
        }
      }
      const { status, headers, json } = await call('GET', `${address}?no_such=1&other[]=2`);
      assert.equal(status, 200, `${operation.id} ${JSON.stringify(json)}`);
      if (headers.get('content-type')?.startsWith('application/json') && operation.id !== 'readDescription')
        assert.deepEqual(json.meta?.ignored, ['no_such', 'other'], operation.id);
    }
    assert.ok(values.length > 40 && new Set(values).size > 10, values.join());
  });

  await t.test('a list rejects invalid paging parameters and returns an empty page past its end', async () => {
    assert.ok(withPaging.length > 12);
    for (const operation of withPaging) {
      const address = addressOf(operation);
      for (const bad of ['page=zzz', 'page=0', 'per_page=11', 'cursor=x', 'page=1&page=2']) {
        const { status } = await call('GET', `${address}?${bad}`);
        assert.equal(status, 422, `${operation.id} ${bad}`);
      }
      const { status, json } = await call('GET', `${address}?page=99&per_page=100`);
      assert.equal(status, 200, operation.id);
      if (json) assert.deepEqual([json.data, json.links.next, json.meta.current_page], [[], null, 99], operation.id);
    }
  });

  await t.test('a GET returns the documented ETag, and 304 for a request with that ETag', async () => {
    let tagged = 0;
    for (const operation of reads) {
      const address = addressOf(operation);
      const { status, headers } = await call('GET', address);
      const declared = Object.keys((operation.responses['200'] as { headers?: object }).headers ?? {});
      assert.deepEqual([status, headers.has('etag')], [200, declared.includes('ETag')], operation.id);
      assert.equal(declared.includes('ETag'), operation.headers.includes('If-None-Match'), operation.id);
      if (!headers.has('etag')) continue;
      tagged += 1;
      const again = await call('GET', address, { headers: { 'if-none-match': String(headers.get('etag')) } });
      assert.deepEqual([again.status, again.text, '304' in operation.responses], [304, '', true], operation.id);
    }
    assert.ok(tagged > 30);
  });

  await t.test('an operation returns 404 if any resource in its path does not exist', async () => {
    for (const operation of reads.filter(({ path }) => path.includes('{')))
      for (const name of operation.path.matchAll(/\{(\w+)\}/g)) {
        const path = operation.path.replace(name[0], name[1] === 'project' ? 'nowhere.example' : 'nope');
        const { status } = await call('GET', addressOf({ ...operation, path }));
        assert.equal(status, 404, `${operation.id} ${name[1]}`);
      }
  });

  await t.test('a write with an outdated If-Match is rejected', async () => {
    const conditional = described.filter(({ headers }) => headers.includes('If-Match'));
    assert.ok(conditional.length > 10);
    for (const operation of conditional) {
      const body = { every: 'daily', check: 'title-present', reason: 'It has to be so.' };
      const { status } = await call(operation.method, addressOf(operation), { headers: { 'if-match': '"old"' }, body });
      assert.equal(status, 412, operation.id);
    }
  });
});
