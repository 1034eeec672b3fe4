import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeAccount } from '../../src/reports/remove-account.ts';
import { type CallOptions, startService } from '../service.ts';

type Write = readonly [method: string, path: string, options?: CallOptions];

test('exactly one of two concurrent writes with the same If-Match version succeeds', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0', WEBHOOK_TARGETS: 'hook.test:80', WORK: 'off' });
  const reportOf = async (): Promise<string> => {
    const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
    return `/api/v1/reports/${json.data.id}`;
  };
  const hookOf = async (): Promise<string> => {
    const { json } = await call('POST', '/api/v1/webhooks', { body: { url: 'http://hook.test/' } });
    return `/api/v1/webhooks/${json.data.id}`;
  };
  const disabledHook = async (): Promise<string> => {
    const hook = await hookOf();
    await call('PUT', hook, { body: { enabled: '0' } });
    return hook;
  };
  const project = async (): Promise<string> => {
    await reportOf();
    return '/api/v1/projects/page.test';
  };
  const schedule = async (): Promise<string> => {
    const path = `${await reportOf()}/schedule`;
    await call('PUT', path, { body: { every: 'daily' } });
    return path;
  };
  const importOf = async (): Promise<string> => {
    const { json } = await call('POST', '/api/v1/imports', { body: { sitemap: 'https://page.test/sitemap.xml' } });
    return `/api/v1/imports/${json.data.id}`;
  };
  const accepted = async (): Promise<string> => {
    await reportOf();
    const { status, headers } = await call('POST', '/api/v1/projects/page.test/accepted', {
      body: { check: 'title-width', reason: `It has to be so ${performance.now()}.` },
    });
    assert.ok(status < 300 && headers.get('etag'));
    return '/api/v1/projects/page.test/accepted/title-width';
  };
  const list = '/api/v1/projects/page.test/accepted';
  const reason = (text: string): CallOptions => ({ body: { check: 'title-width', reason: text } });
  const rows: readonly [name: string, make: () => Promise<string>, one: (item: string) => Write, other: (item: string) => Write][] = [
    ['report', reportOf, (item) => ['PUT', item, { body: { privacy: '0' } }], (item) => ['PATCH', item, { body: { privacy: '0' } }]],
    ['report gone', reportOf, (item) => ['PUT', item, { body: { privacy: '0' } }], (item) => ['DELETE', item]],
    [
      'webhook',
      hookOf,
      (item) => ['PUT', item, { body: { events: 'report.failed' } }],
      (item) => ['PUT', item, { body: { events: 'project.deleted' } }],
    ],
    ['webhook gone', hookOf, (item) => ['DELETE', item], (item) => ['PUT', item, { body: { events: 'project.deleted' } }]],
    ['disabled webhook gone', disabledHook, (item) => ['DELETE', item], (item) => ['PUT', item, { body: { events: 'project.deleted' } }]],
    ['webhook gone twice', disabledHook, (item) => ['DELETE', item], (item) => ['DELETE', item]],
    ['secret', hookOf, (item) => ['POST', `${item}/rotate`], (item) => ['POST', `${item}/rotate`]],
    ['project gone twice', project, (item) => ['DELETE', item], (item) => ['DELETE', item]],
    ['schedule', schedule, (item) => ['PUT', item, { body: { paused: '1' } }], (item) => ['PUT', item, { body: { every: 'weekly' } }]],
    ['schedule gone', schedule, (item) => ['DELETE', item], (item) => ['PUT', item, { body: { paused: '1' } }]],
    ['import cancelled twice', importOf, (item) => ['DELETE', item], (item) => ['DELETE', item]],
    ['accepted', accepted, () => ['POST', list, reason('one')], () => ['POST', list, reason('other')]],
    ['accepted gone', accepted, (item) => ['DELETE', item], () => ['POST', list, reason('other')]],
  ];
  for (const [name, make, ...writes] of rows) {
    const item = await make();
    const tag = (await call('GET', item)).headers.get('etag') ?? '';
    assert.notEqual(tag, '', name);
    const stale = await Promise.all(
      writes.map((write) => {
        const [method, path, options] = write(item);
        return call(method, path, { ...options, headers: { 'if-match': '"stale"' } });
      }),
    );
    assert.deepEqual(
      stale.map(({ status }) => status),
      [412, 412],
      name,
    );
    const answers = await Promise.all(
      writes.map((write) => {
        const [method, path, options] = write(item);
        return call(method, path, { ...options, headers: { 'if-match': tag } });
      }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.ok(statuses[0] !== undefined && statuses[0] < 300 && [404, 412].includes(statuses[1] ?? 0), `${name}: ${statuses}`);
    // An account may have ten webhooks.
    if (item.includes('/webhooks/')) await call('DELETE', item);
  }
});

test('an update keeps concurrent changes of fields that the update does not set', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0', WORK: 'off' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/', privacy: '0' } });
  const item = `/api/v1/reports/${json.data.id}`;
  // Both requests start while the report is public.
  await Promise.all([
    call('PUT', item, { body: { privacy: '1' } }),
    call('PUT', item, { body: { results: '1' }, headers: { prefer: 'respond-async' } }),
  ]);
  assert.equal((await call('GET', item)).json.data.privacy, 1);
});

test('a request that waits for an audit gets 202 if the report is deleted meanwhile', async (t) => {
  const { call } = await startService(t, { WORK: 'off' });
  for (const [name, path] of [
    ['the report', '/api/v1/reports/'],
    ['its project', '/api/v1/projects/page.test'],
  ] as const) {
    const pending = call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' }, headers: { prefer: 'wait=30' } });
    let found: number | undefined;
    while (found === undefined) found = (await call('GET', '/api/v1/reports')).json.data[0]?.id;
    assert.equal((await call('DELETE', path.endsWith('/') ? path + found : path)).status, 200, name);
    const { status, headers, json } = await pending;
    assert.deepEqual([status, json.data.id, json.data.state, json.data.project], [202, found, 'queued', 'page.test'], name);
    assert.match(headers.get('location') ?? '', new RegExp(`/api/v1/reports/${found}$`), name);
    assert.ok(json.data.share_url && headers.get('etag'), name);
  }
});

test('a request that waits for an audit gets 401 if its account is deleted meanwhile', async (t) => {
  const { call, db, makeKey } = await startService(t, { WORK: 'off' });
  const key = await makeKey();
  const pending = call('POST', '/api/v1/reports', { key, body: { url: 'https://page.test/' }, headers: { prefer: 'wait=30' } });
  while ((await call('GET', '/api/v1/reports', { key })).json.data.length === 0);
  const nowhere = { add: async () => 0 } as unknown as Parameters<typeof removeAccount>[1];
  assert.ok(await removeAccount(db, nowhere, 'person2@example.com'));
  const { status, json } = await pending;
  assert.deepEqual([status, json.type], [401, 'urn:sonde:problem:key_unknown']);
});
