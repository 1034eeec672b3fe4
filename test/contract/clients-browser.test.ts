import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noBrowser, openBrowser } from '../browser/browser.ts';
import { startSite } from '../site.ts';
import { startWithPage } from './listening.ts';

/** JavaScript that runs in the browser. */
const browserCalls = `async ([base, key, page]) => {
  const call = (method, path, body, headers = {}) => new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, base + path);
    request.setRequestHeader('Authorization', 'Bearer ' + key);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onloadend = () => resolve({
      status: request.status,
      json: request.responseText && JSON.parse(request.responseText),
      tag: request.getResponseHeader('etag'),
      location: request.getResponseHeader('location'),
      id: request.getResponseHeader('x-request-id'),
      replayed: request.getResponseHeader('idempotency-replayed'),
      quota: request.getResponseHeader('ratelimit'),
    });
    request.send(body);
  });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const json = { 'Content-Type': 'application/json' };
  const fields = 'url=' + encodeURIComponent(page);
  const made = await call('POST', '/api/v1/reports', fields, { ...form, 'Idempotency-Key': 'once', Prefer: 'wait=30' });
  const again = await call('POST', '/api/v1/reports', fields, { ...form, 'Idempotency-Key': 'once' });
  const item = '/api/v1/reports/' + made.json.data.id;
  const read = await call('GET', item);
  return {
    made, again, read,
    put: await call('PUT', item, 'privacy=0', { ...form, 'If-Match': read.tag }),
    stale: await call('PUT', item, 'privacy=1', { ...form, 'If-Match': read.tag }),
    patch: await call('PATCH', item, '{"privacy":1}', json),
    parts: await call('POST', item, (() => { const data = new FormData(); data.append('privacy', '0'); return data; })()),
    list: await call('GET', '/api/v1/reports?page=2'),
    unknown: await call('GET', '/api/v1/nothing'),
    bad: await call('POST', '/api/v1/reports', '{', json),
    events: await fetch(base + item + '/events', { headers: { Authorization: 'Bearer ' + key, 'Last-Event-ID': '0' } }).then((answer) => answer.text()),
    removed: await call('DELETE', item),
    gone: await call('GET', item),
  };
}`;

test('a browser page on another origin can call the API with XHR and fetch', { skip: noBrowser }, async (t) => {
  const { url, key, page } = await startWithPage(t);
  const app = await startSite(t, { '/': { body: '<!doctype html><title>An app of another origin</title>' } });
  const browser = await openBrowser(t);
  const tab = await browser.newPage();
  await tab.goto(`${app.url}/`);
  const found = (await tab.evaluate(`(${browserCalls})(${JSON.stringify([url, key, page])})`)) as Record<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON.
    any
  >;
  const { events, ...answers } = found;
  assert.deepEqual(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status])), {
    made: 201,
    again: 201,
    read: 200,
    put: 200,
    stale: 412,
    patch: 200,
    parts: 200,
    list: 200,
    unknown: 404,
    bad: 400,
    removed: 200,
    gone: 404,
  });
  const { made, again, read, list, unknown } = answers;
  assert.equal(made.location, `${url}/api/v1/reports/${made.json.data.id}`);
  assert.deepEqual([made.replayed, again.replayed, again.json.data.id], [null, 'true', made.json.data.id]);
  assert.deepEqual(read.json.data, made.json.data);
  assert.equal(list.json.meta.current_page, 2);
  assert.equal(unknown.json.request_id, unknown.id, 'the headers can be read too');
  assert.match(read.quota, /^"key";r=\d+;t=\d+$/);
  assert.match(events, /event: state\n(?:.*\n)*event: done\n/);
});
