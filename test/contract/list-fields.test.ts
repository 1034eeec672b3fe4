import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOptions, startService } from '../service.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=-x' };
const parts = (...pairs: readonly [name: string, value: string][]): string =>
  `${pairs.map(([name, value]) => `---x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}---x--\r\n`;

const two = ['report.completed', 'report.failed'];

const accepted: readonly [name: string, options: CallOptions, query?: string, events?: readonly string[]][] = [
  ['commas', { headers: FORM, body: 'events=report.completed,report.failed' }],
  ['the name repeated', { headers: FORM, body: 'events=report.completed&events=report.failed' }],
  ['brackets', { headers: FORM, body: 'events[]=report.completed&events%5B%5D=report.failed' }],
  ['numbers in brackets', { headers: FORM, body: 'events[1]=report.failed&events[0]=report.completed' }],
  ['all of it', { headers: FORM, body: 'events=report.completed,&events[]=report.failed&events[0]=report.failed' }],
  ['multipart with commas', { headers: MULTIPART, body: parts(['events', 'report.completed, report.failed']) }],
  ['multipart with the name repeated', { headers: MULTIPART, body: parts(['events', two[0] ?? ''], ['events', two[1] ?? '']) }],
  ['multipart with brackets', { headers: MULTIPART, body: parts(['events[]', two[0] ?? ''], ['events[]', two[1] ?? '']) }],
  ['a JSON array', { headers: JSON_TYPE, body: JSON.stringify({ events: two }) }],
  ['JSON text', { headers: JSON_TYPE, body: JSON.stringify({ events: two.join() }) }],
  ['JSON with the name repeated', { headers: JSON_TYPE, body: '{"events":"report.completed","events":["report.failed"]}' }],
  ['JSON with brackets', { headers: JSON_TYPE, body: JSON.stringify({ 'events[]': two }) }],
  ['the query with commas', {}, '?events=report.completed,report.failed'],
  ['the query with the name repeated', {}, '?events=report.completed&events=report.failed'],
  ['the query with brackets', {}, '?events[]=report.completed&events[]=report.failed'],
  ['the query with numbers', {}, '?events[0]=report.completed&events[1]=report.failed'],
  ['the body before the query', { headers: FORM, body: 'events[]=project.deleted' }, '?events=report.failed', ['project.deleted']],
  ['the same twice', { headers: FORM, body: 'events=report.failed&events=report.failed' }, '', ['report.failed']],
  ['nothing is absent', { headers: FORM, body: 'events=&events[]=' }, '?events=report.failed', ['report.failed']],
];

const refused: readonly [name: string, options: CallOptions, code: string][] = [
  ['an unknown one among others', { headers: FORM, body: 'events[]=report.completed&events[]=report.read' }, 'not_allowed'],
  ['an object', { headers: FORM, body: 'events[a]=report.completed' }, 'type'],
  ['a JSON object', { headers: JSON_TYPE, body: '{"events":{"0":"report.completed"}}' }, 'type'],
  ['a number', { headers: JSON_TYPE, body: '{"events":7}' }, 'type'],
  ['a number among others', { headers: JSON_TYPE, body: '{"events":["report.failed",7]}' }, 'not_allowed'],
  ['an empty array', { headers: JSON_TYPE, body: '{"events":[]}' }, 'invalid'],
];

test('the events field of a webhook accepts commas, repeated names, brackets and JSON arrays', async (t) => {
  const { call } = await startService(t, { WEBHOOK_TARGETS: 'hook.test:80' });
  const made = await call('POST', '/api/v1/webhooks?events[]=digest.weekly', { body: { url: 'http://hook.test/' } });
  assert.deepEqual([made.status, made.json.data.events], [201, ['digest.weekly']]);
  const item = `/api/v1/webhooks/${made.json.data.id}`;
  for (const [name, options, query = '', events = two] of accepted) {
    await call('PUT', item, { body: { events: 'digest.weekly' } });
    const { status, json } = await call('PUT', item + query, options);
    assert.deepEqual([status, json.data?.events, json.meta], [200, events, undefined], `${name} ${JSON.stringify(json)}`);
  }
  for (const [name, options, code] of refused) {
    const { status, json } = await call('PUT', item, options);
    assert.deepEqual([status, json.errors?.[0].field, json.errors?.[0].code], [422, 'events', code], name);
    assert.match(json.errors[0].detail, /report\.completed/);
  }
});

test('the glob options of a crawl accept commas, repeated names, brackets and JSON arrays', async (t) => {
  const { call } = await startService(t);
  const globs = ['/blog/*', '/shop/*'];
  const url = 'https://example.invalid/';
  const rows: readonly [CallOptions, string?, string[]?][] = [
    [{ headers: FORM, body: `url=${url}&include=/blog/*,/shop/*` }],
    [{ headers: FORM, body: `url=${url}&include=/blog/*&include=/shop/*` }],
    [{ headers: FORM, body: `url=${url}&include[]=/blog/*&include[]=/shop/*` }],
    [{ headers: FORM, body: `url=${url}&include[1]=/shop/*&include[0]=/blog/*` }],
    [{ headers: JSON_TYPE, body: JSON.stringify({ url, include: globs }) }],
    [{ headers: JSON_TYPE, body: JSON.stringify({ url, 'include[]': globs }) }],
    [{ headers: JSON_TYPE, body: JSON.stringify({ url, include: globs.join(', ') }) }],
    [{ headers: MULTIPART, body: parts(['url', url], ['include[]', '/blog/*'], ['include[]', '/shop/*']) }],
    [{}, `?url=${url}&include=/blog/*&include=/shop/*`],
    [{ headers: JSON_TYPE, body: JSON.stringify({ url, include: [' /a,b/* ', ''] }) }, '', ['/a,b/*']],
    [{ headers: FORM, body: `url=${url}&include=` }, '', []],
  ];
  for (const [options, query = '', include = globs] of rows) {
    const { status, json } = await call('POST', `/api/v1/crawls${query}`, options);
    assert.deepEqual([status, json.data?.options.include], [202, include], JSON.stringify([options, query, json]));
    await call('DELETE', `/api/v1/crawls/${json.data.id}`);
  }
  const { status, json } = await call('POST', '/api/v1/crawls', { headers: JSON_TYPE, body: JSON.stringify({ url, exclude: [7] }) });
  assert.deepEqual([status, json.errors?.[0].field], [422, 'exclude']);
});

test('the state option of a redelivery accepts commas, repeated names, brackets and JSON arrays', async (t) => {
  const { call } = await startService(t, { WEBHOOK_TARGETS: 'hook.test:80' });
  const { json: made } = await call('POST', '/api/v1/webhooks', { body: { url: 'http://hook.test/' } });
  const rows: readonly [CallOptions, string?][] = [
    [{}, '?state=cancelled,failed'],
    [{}, '?state=cancelled&state=failed'],
    [{}, '?state[]=cancelled&state[]=failed'],
    [{}, '?state[1]=failed&state[0]=cancelled'],
    [{ headers: FORM, body: 'state=cancelled&state=failed' }],
    [{ headers: JSON_TYPE, body: JSON.stringify({ state: ['cancelled', 'failed'] }) }],
    [{ headers: MULTIPART, body: parts(['state', 'cancelled'], ['state', 'failed']) }],
  ];
  for (const [options, query = ''] of rows) {
    const { status, json } = await call('POST', `/api/v1/webhooks/${made.data.id}/redeliver${query}`, options);
    assert.deepEqual([status, json.meta], [202, undefined], JSON.stringify([options, query, json]));
  }
  const { status, json } = await call('POST', `/api/v1/webhooks/${made.data.id}/redeliver?state[]=failed&state[]=read`);
  assert.deepEqual([status, json.errors?.[0].field, json.errors?.[0].code], [422, 'state', 'not_allowed']);
});

test('the clear field of an access profile accepts commas, repeated names, brackets and JSON arrays', async (t) => {
  const { call } = await startService(t);
  const profile = '/api/v1/projects/example.com/access/staging';
  const rows: readonly [CallOptions, string?][] = [
    [{}, '?clear=headers,cookies'],
    [{}, '?clear=headers&clear=cookies'],
    [{ headers: FORM, body: 'clear[]=headers&clear[]=cookies' }],
    [{ headers: JSON_TYPE, body: JSON.stringify({ clear: ['headers', 'cookies'] }) }],
    [{ headers: MULTIPART, body: parts(['clear', 'headers'], ['clear', 'cookies']) }],
  ];
  for (const [options, query = ''] of rows) {
    await call('PUT', profile, { body: { headers: 'X-A: one', cookies: 'a=b' } });
    const { status, json } = await call('PUT', profile + query, options);
    assert.deepEqual([status, json.data?.headers, json.data?.cookies], [200, [], []], JSON.stringify([options, query, json]));
  }
  const { status, json } = await call('PUT', `${profile}?clear=headers&clear=name`);
  assert.deepEqual([status, json.errors?.[0].field, json.errors?.[0].code], [422, 'clear', 'not_allowed']);
});

test('every list field of the OpenAPI document is tested in this file', async (t) => {
  const { json } = await (await startService(t)).call('GET', '/api/v1/openapi.json');
  const lists = new Set<string>();
  for (const operations of Object.values<Record<string, Operation>>(json.paths))
    for (const { parameters = [], requestBody } of Object.values(operations)) {
      for (const { name, schema } of parameters) if (schema?.type === 'array') lists.add(name);
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        for (const [name, field] of Object.entries(schema?.properties ?? {})) if (field.type === 'array') lists.add(name);
    }
  assert.deepEqual([...lists].sort(), ['clear', 'events', 'exclude', 'include', 'state']);
});

interface Operation {
  parameters?: { name: string; schema?: { type?: string } }[];
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, { type?: string }> } }> };
}
