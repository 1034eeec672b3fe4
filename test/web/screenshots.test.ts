import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createKey } from '../../src/accounts/key.ts';
import { createUser } from '../create-user.ts';
import { fakeRenderer } from '../fake-renderer.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import { ANN, BOB } from '../people.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

const screenshots = {
  phone: { bytes: pictures.webpLossy, width: 412, height: 915 },
  desktop: { bytes: pictures.webpLossless, width: 1350, height: 940 },
};

/** A service with reports of Ann’s, whose pages a browser renders. */
const start = async (
  t: TestContext,
  env: Record<string, string> = {},
  renderer: Parameters<typeof startService>[3] = fakeRenderer({ screenshots }),
) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30', ...env }, {}, renderer);
  const { id: accountId } = await createUser(service.db, ANN);
  await createUser(service.db, BOB);
  const key = await createKey(service.db, { accountId });
  const make = async (fields: Record<string, string> = {}) => {
    const { json } = await service.call('POST', '/api/v1/reports', { key, body: { url: `${site.url}/`, mode: 'rendered', ...fields } });
    return { id: Number(json.data.id), path: new URL(json.data.share_url).pathname };
  };
  const change = (id: number, body: Record<string, string>) => service.call('PUT', `/api/v1/reports/${id}`, { key, body });
  return { ...service, key, make, change };
};

const isFile = ({ status, headers }: { status: number; headers: Headers }): boolean =>
  status === 200 && /^(?:image\/webp|application\/pdf)$/.test(headers.get('content-type') ?? '');

const filesOf = (path: string): string[] => [`${path}/screenshots/phone`, `${path}/screenshots/desktop`, `${path}.pdf`];

test('screenshots and PDF of a shared report are visible only to people with access to the report', async (t) => {
  const service = await start(t);
  const [ann, bob] = [await signIn(service, ANN), await signIn(service, BOB)];
  const stranger = visit(service);

  const open = await service.make({ privacy: '0' });
  for (const file of filesOf(open.path)) for (const visitor of [ann, bob, stranger]) assert.ok(isFile(await visitor.get(file)), file);

  const hidden = await service.make({ privacy: '1' });
  const unknown = await stranger.get('/r/AAAAAAAAAAAAAAAAAAAAAA/screenshots/phone');
  for (const file of filesOf(hidden.path)) {
    assert.ok(isFile(await ann.get(file)), file);
    for (const visitor of [bob, stranger]) assert.equal((await visitor.get(file)).status, 404, file);
    const { text, headers } = await stranger.get(file);
    assert.equal(text, unknown.text);
    assert.deepEqual([...headers.keys()], [...unknown.headers.keys()], file);
  }

  const locked = await service.make({ privacy: '2', password: 'open sesame' });
  for (const file of filesOf(locked.path)) assert.ok(!isFile(await stranger.get(file)), file);
  assert.equal((await stranger.get(`${locked.path}.pdf`)).headers.get('location'), locked.path);
  const given = await stranger.post(locked.path, { password: 'open sesame' });
  const cookies = given.headers.getSetCookie();
  assert.deepEqual(
    cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1]),
    [locked.path, `${locked.path}.pdf`],
  );
  assert.equal(new Set(cookies.map((cookie) => cookie.split(';', 1)[0])).size, 1);
  for (const file of filesOf(locked.path)) {
    assert.ok(isFile(await stranger.get(file)), file);
    assert.ok(!isFile(await bob.get(file)), file);
  }
  await service.change(locked.id, { password: 'another' });
  for (const file of filesOf(locked.path)) assert.ok(!isFile(await stranger.get(file)), file);

  for (const { id } of [open, hidden, locked])
    for (const file of filesOf(`/reports/${id}`)) {
      assert.ok(isFile(await ann.get(file)), file);
      assert.equal((await bob.get(file)).status, 404, file);
      assert.equal((await visit(service).get(file)).status, 303, file);
    }
});

test('a screenshot response cannot run scripts and is cached only by the visitor’s browser', async (t) => {
  const service = await start(t);
  const { id, path } = await service.make({ privacy: '0' });
  const run = (await service.call('GET', `/api/v1/reports/${id}/history`, { key: service.key })).json.data[0].id;
  const named = await visit(service).get(`${path}/screenshots/phone?run=${run}`);
  assert.equal(named.headers.get('cache-control'), 'private, no-cache');
  const again = { 'if-none-match': named.headers.get('etag') ?? '' };
  assert.equal((await visit(service).get(`${path}/screenshots/phone?run=${run}`, again)).status, 304);
  for (const [name, value] of [
    ['content-security-policy', "default-src 'none'; sandbox"],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-content-type-options', 'nosniff'],
    ['x-robots-tag', 'noindex'],
  ] as const)
    assert.equal(named.headers.get(name), value);
  const other = await service.make({ privacy: '0' });
  for (const wrong of [`${other.path}/screenshots/phone?run=${run}`, `${path}/screenshots/phone?run=0`, `${path}/screenshots/watch`])
    assert.equal((await visit(service).get(wrong)).status, 404, wrong);
});

test('a report page offers a PDF if a browser is installed, and otherwise the print dialog', async (t) => {
  const service = await start(t, { BASE_URL: 'https://seo.example.net/y' });
  const { path } = await service.make({ privacy: '0' });
  const local = path.replace('/y', '');
  const page = (await visit(service).get(local)).text;
  assert.match(page, new RegExp(`<a class="button on-cover full" href="${path}\\.pdf">`));
  assert.doesNotMatch(page, /data-print/);
  const file = await visit(service).get(`${local}.pdf`);
  assert.ok(isFile(file));
  assert.equal((await visit(service).get(`${local}.pdf`, { 'if-none-match': file.headers.get('etag') ?? '' })).status, 304);

  const without = await start(t, {}, null);
  const shared = await without.make({ privacy: '0', mode: 'html' });
  assert.match((await visit(without).get(shared.path)).text, /<button [^>]*data-print hidden>/);
  const refused = await visit(without).get(`${shared.path}.pdf`);
  assert.equal(refused.status, 422);
  assert.match(refused.text, /Print the report with your own browser/);
});

test('an IP address can download at most twenty PDFs a minute', async (t) => {
  const service = await start(t);
  const { path } = await service.make({ privacy: '0', mode: 'html' });
  for (let count = 0; count < 20; count += 1) assert.ok(isFile(await visit(service).get(`${path}.pdf`)));
  const late = await visit(service).get(`${path}.pdf`);
  assert.equal(late.status, 429);
  assert.ok(Number(late.headers.get('retry-after')) > 0);
});
