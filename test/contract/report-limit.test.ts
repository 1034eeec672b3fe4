import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUser } from '../create-user.ts';
import { startService } from '../service.ts';
import { signIn } from '../visitor.ts';

const accountOf = async ({ call }: Awaited<ReturnType<typeof startService>>) => (await call('GET', '/api/v1/account')).json.data;

test('creating a report beyond the report limit of an account gets 409, also with concurrent requests', async (t) => {
  const service = await startService(t, { CREATE_WAIT: '0', REPORTS_PER_ACCOUNT: '3' });
  const { call, makeKey } = service;
  const make = (path: number, { key, idempotency }: { key?: string; idempotency?: string } = {}) =>
    call('POST', '/api/v1/reports', {
      ...(key === undefined ? {} : { key }),
      body: { url: `https://page${path}.test/` },
      headers: idempotency === undefined ? {} : { 'idempotency-key': idempotency },
    });
  const first = await make(0, { idempotency: 'first' });
  const { id } = first.json.data;
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => make(index + 1)));
  assert.equal(answers.filter(({ status }) => status < 300).length, 2);
  const refused = answers.filter(({ status }) => status >= 300);
  for (const { status, json } of refused) {
    assert.deepEqual([status, json.type, json.status], [409, 'urn:sonde:problem:too_many_reports', 409]);
    assert.match(json.detail, /^Your account has reached its limit of 3 reports\. Delete some, or .* REPORTS_PER_ACCOUNT\.$/);
    assert.equal(json.message, json.detail);
  }
  assert.equal((await call('GET', '/api/v1/reports')).json.meta.total, 3);
  assert.deepEqual((await accountOf(service)).usage, { reports: 3, import_pages: 0, webhooks: 0 });

  const replay = await make(0, { idempotency: 'first' });
  assert.deepEqual([replay.json.data.id, replay.headers.get('idempotency-replayed')], [id, 'true']);
  assert.ok(
    (await call('PUT', `/api/v1/reports/${id}`, { body: { results: '1' } })).status < 300,
    'a new audit of a report adds no report',
  );
  assert.ok((await make(20, { key: await makeKey() })).status < 300);

  assert.equal((await call('DELETE', `/api/v1/reports/${id}`)).status, 200);
  assert.ok((await make(21)).status < 300);
  assert.equal((await make(22)).status, 409);
});

test('the account resource shows limits and usage, and shows a limit of 0 as null', async (t) => {
  const service = await startService(t, { REPORTS_PER_ACCOUNT: '0', IMPORT_PAGES_PER_ACCOUNT: '0', CREATE_WAIT: '0' });
  const tag = (await service.call('GET', '/api/v1/account')).headers.get('etag') ?? '';
  await service.call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const { limits, usage } = await accountOf(service);
  assert.deepEqual([limits.reports, limits.import_pages, limits.webhooks], [null, null, 10]);
  assert.deepEqual(usage, { reports: 1, import_pages: 0, webhooks: 0 });
  const again = await service.call('GET', '/api/v1/account', { headers: { 'if-none-match': tag } });
  assert.equal(again.status, 200, 'the ETag of the account includes its usage');
});

test('an MCP tool reports that the account has reached its report limit', async (t) => {
  const service = await startService(t, { CREATE_WAIT: '0', REPORTS_PER_ACCOUNT: '2' });
  for (const path of ['1', '2']) await service.call('POST', '/api/v1/reports', { body: { url: `https://page.test/${path}` } });
  const mcp = await service.call('POST', '/mcp', {
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'create_report', arguments: { url: 'https://page.test/3' } },
    }),
  });
  assert.match(mcp.text, /limit of 2 reports/);
});

test('pages say that the account has reached its report limit, and how many reports it has', async (t) => {
  const service = await startService(t, { CREATE_WAIT: '0', REPORTS_PER_ACCOUNT: '1' });
  await createUser(service.db, 'ann@example.com');
  const ann = await signIn(service, 'ann@example.com');
  assert.equal((await ann.post('/audits/new', { url: 'https://page.test/' })).status, 303);
  const refused = await ann.post('/audits/new', { url: 'https://other.test/' });
  assert.equal(refused.status, 409);
  assert.match(refused.text, /Your account has reached its report limit/);
  const many = await ann.post('/audits/new', { step: 'list', url: 'https://a.test/\nhttps://b.test/' });
  assert.equal([...many.text.matchAll(/Your account has reached its report limit/g)].length, 2);
  assert.match((await ann.get('/settings/profile')).text, /Your account has 1 of the 1 reports that it may have\. Delete some/);
});
