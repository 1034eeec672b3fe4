import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type PrintOptions, RenderFailure } from '../../src/browser/renderer.ts';
import { fakeRenderer } from '../fake-renderer.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import { startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const phone = { bytes: pictures.webpLossy, width: 412, height: 915 };
const desktop = { bytes: pictures.webpLossless, width: 1350, height: 940 };

const read = (service: TestService, path: string, headers: Record<string, string> = {}) =>
  service.app.fetch(new Request(`http://sonde.test${path}`, { headers: { authorization: `Bearer ${service.key}`, ...headers } }));

const start = async (t: TestContext, page: Parameters<typeof fakeRenderer>[0] = {}) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const renderer = fakeRenderer({ screenshots: { phone, desktop }, ...page });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' }, {}, renderer);
  const make = async (fields: Record<string, string>) =>
    (await service.call('POST', '/api/v1/reports', { body: { url: `${site.url}/`, ...fields } })).json.data;
  return { ...service, make };
};

test('the owner of a report can read the screenshots of its last two audits', async (t) => {
  const service = await start(t);
  const { id, screenshots } = await service.make({ mode: 'rendered' });
  const path = `/api/v1/reports/${id}`;
  assert.deepEqual(screenshots, {
    phone: `http://sonde.test${path}/screenshots/phone`,
    desktop: `http://sonde.test${path}/screenshots/desktop`,
  });
  const answer = await read(service, `${path}/screenshots/phone`);
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/webp']);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), phone.bytes);
  const tag = answer.headers.get('etag') ?? '';
  assert.equal((await read(service, `${path}/screenshots/phone`, { 'if-none-match': tag })).status, 304);
  assert.notEqual((await read(service, `${path}/screenshots/desktop`)).headers.get('etag'), tag);

  await service.call('PUT', path, { body: { results: '1' } });
  const runs = (await service.call('GET', `${path}/history`)).json.data.map((run: { id: number }) => run.id);
  assert.equal(runs.length, 2);
  assert.notEqual((await read(service, `${path}/screenshots/phone`, { 'if-none-match': tag })).status, 304);
  for (const run of runs) assert.equal((await read(service, `${path}/screenshots/desktop?run=${run}`)).status, 200);

  const other = await service.make({ mode: 'html' });
  assert.deepEqual(other.screenshots, { phone: null, desktop: null });
  const stranger = await service.makeKey();
  for (const [screenshot, key, code] of [
    [`/api/v1/reports/${other.id}/screenshots/phone`, service.key, 'screenshot_not_found'],
    [`/api/v1/reports/${other.id}/screenshots/phone?run=${runs[0]}`, service.key, 'screenshot_not_found'],
    [`${path}/screenshots/watch`, service.key, 'screenshot_not_found'],
    [`${path}/screenshots/phone`, stranger, 'report_not_found'],
  ] as const) {
    const { status, json } = await service.call('GET', screenshot, { key });
    assert.deepEqual([status, json.type], [404, `urn:sonde:problem:${code}`], screenshot);
  }
  assert.equal((await service.call('GET', `${path}/screenshots/phone?run=x`)).status, 422);
});

test('printing a report in the browser loads only files of the service itself', async (t) => {
  const requested: string[] = [];
  const failures: string[] = [];
  const print = async ({ url, load }: PrintOptions): Promise<Uint8Array> => {
    const get = async (path: string, method: 'GET' | 'HEAD' = 'GET') => {
      const answer = await load(new URL(path, url), { method, headers: {}, signal: AbortSignal.timeout(1_000) });
      assert.ok('body' in answer);
      return { status: answer.status, text: Buffer.from(answer.body).toString() };
    };
    const page = await get(url.href);
    const paths = [...page.text.matchAll(/<(?:link|img|script)[^>]* (?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
    for (const path of paths) {
      const { status } = await get(path);
      requested.push(`${status} ${path.replace(/\d+|[0-9a-f]{12}/g, '…')}`);
    }
    for (const [path, method] of [
      ['https://example.com/', 'GET'],
      ['http://127.0.0.1/', 'GET'],
      [url.href, 'HEAD'],
      ['file:///etc/passwd', 'GET'],
    ] as const)
      await get(path, method).catch((error: Error) => failures.push(`${error.name} ${error.message}`));
    for (const path of ['/', '/reports', '/api/v1/reports', '/r/AAAAAAAAAAAAAAAAAAAAAA', '/sign-in', '/metrics'])
      assert.equal((await get(path)).status, 404, path);
    return Buffer.from(`%PDF ${page.text}`);
  };
  const service = await start(t, { print });
  const { id } = await service.make({ mode: 'rendered', privacy: '1' });
  const answer = await read(service, `/api/v1/reports/${id}.pdf`);
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/pdf']);
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="report-127\.0\.0\.1-\d+-\d{4}-\d\d-\d\d\.pdf"$/);
  const text = await answer.text();
  assert.match(text, /^%PDF <!doctype html>\n<html lang="en"[^>]*>/);
  assert.match(text, /Growing tomatoes on a small balcony/);
  assert.deepEqual(failures, Array(4).fill('FetchFailure blocked_address'));
  assert.ok(requested.length >= 3 && requested.every((line) => line.startsWith('200 ')), requested.join('\n'));

  // An unchanged report is not printed again.
  const before = requested.length;
  const tag = answer.headers.get('etag') ?? '';
  assert.equal((await read(service, `/api/v1/reports/${id}.pdf`, { 'if-none-match': tag })).status, 304);
  assert.equal(await (await read(service, `/api/v1/reports/${id}.pdf`)).text(), text);
  assert.equal(requested.length, before);
  const german = await read(service, `/api/v1/reports/${id}.pdf`, { 'accept-language': 'de' });
  assert.match(await german.text(), /<html lang="de"/);
  assert.equal((await service.call('GET', `/api/v1/reports/${id}.pdf`, { key: await service.makeKey() })).status, 404);
});

test('printing a report fails without a browser, while the browser is busy, and for a report without a result', async (t) => {
  const without = await startService(t, { CREATE_WAIT: '30' });
  const { data } = (await without.call('POST', '/api/v1/reports', { body: { url: 'https://nowhere.test/' } })).json;
  const none = await without.call('GET', `/api/v1/reports/${data.id}.pdf`);
  assert.deepEqual([none.status, none.json.type], [422, 'urn:sonde:problem:browser_unavailable']);
  assert.match(none.json.detail, /npm run browser/);

  const failing = { code: 'busy' as 'busy' | 'crashed' | 'no_browser' };
  const busy = await start(t, { print: () => Promise.reject(new RenderFailure(failing.code, 'as the test wants it')) });
  const { id } = await busy.make({});
  for (const code of ['busy', 'crashed'] as const) {
    failing.code = code;
    const refused = await busy.call('GET', `/api/v1/reports/${id}.pdf`);
    assert.deepEqual(
      [refused.status, refused.json.type, refused.headers.get('retry-after')],
      [503, 'urn:sonde:problem:pdf_unavailable', '5'],
    );
  }
  failing.code = 'no_browser';
  assert.equal((await busy.call('GET', `/api/v1/reports/${id}.pdf`)).status, 422);
  const unfinished = (await busy.call('POST', '/api/v1/reports', { body: { url: 'https://nowhere.test/' } })).json.data;
  const missing = await busy.call('GET', `/api/v1/reports/${unfinished.id}.pdf`);
  assert.deepEqual([missing.status, missing.json.type], [404, 'urn:sonde:problem:report_unfinished']);
});

test('the reports of an account are printed one at a time, and concurrent requests share one PDF', async (t) => {
  const state = { running: 0, most: 0, prints: 0 };
  const print = async (): Promise<Uint8Array> => {
    state.prints += 1;
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    state.running -= 1;
    return Buffer.from('%PDF');
  };
  const service = await start(t, { print });
  const ids = (await Promise.all([service.make({}), service.make({})])).map(({ id }) => id);
  const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => read(service, `/api/v1/reports/${id}.pdf`)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(6).fill(200),
  );
  assert.deepEqual(state, { running: 0, most: 1, prints: 2 });
});
