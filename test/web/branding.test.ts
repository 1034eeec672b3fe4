import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { MAX_LOGO_BYTES } from '../../src/accounts/brand-fields.ts';
import { createKey } from '../../src/accounts/key.ts';
import { removeAccount } from '../../src/reports/remove-account.ts';
import { createUser } from '../create-user.ts';
import { pictures, pngOf } from '../fixtures/account-pictures.ts';
import { type Answer, startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

const PATH = '/settings/branding';

/** A service with a site to report on, Ann who has reports, and Bob who has none. */
const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30', ...env });
  const { id } = await createUser(service.db, 'ann@example.com');
  await createUser(service.db, 'bob@example.com');
  const key = await createKey(service.db, { accountId: id });
  const share = async (fields: Record<string, string>): Promise<{ id: number; path: string }> => {
    const { json } = await service.call('POST', '/api/v1/reports', { key, body: { url: `${site.url}/`, ...fields } });
    return { id: json.data.id, path: new URL(json.data.share_url).pathname };
  };
  const change = (report: number, body: Record<string, string>) => service.call('PUT', `/api/v1/reports/${report}`, { key, body });
  return { ...service, share, change, ann: await signIn(service, 'ann@example.com'), bob: await signIn(service, 'bob@example.com') };
};

/** Sends a file as browsers do. */
const upload = async (service: Pick<TestService, 'call'>, visitor: Visitor, file: Uint8Array, headers = {}): Promise<Answer> => {
  const form = new FormData();
  form.set('logo', new Blob([file as Uint8Array<ArrayBuffer>], { type: 'image/png' }), '../"logo".png');
  const packed = new Response(form);
  return service.call('POST', `${PATH}/logo`, {
    key: null,
    headers: { cookie: visitor.cookie, origin: 'http://sonde.test', 'content-type': packed.headers.get('content-type') ?? '', ...headers },
    body: new Uint8Array(await packed.arrayBuffer()),
  });
};

const bytesOf = async ({ app }: TestService, path: string, headers: Record<string, string> = {}) => {
  const answer = await app.fetch(new Request(`http://sonde.test${path}`, { headers }));
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const logoOf = ({ text }: Answer): string => /<img class="brand-logo" src="([^"]+)"/.exec(text)?.[1] ?? '';
const fields = {
  name: 'Ann & Co',
  accent: '#ffcc00',
  footer: 'Ask <b>us</b> \u202Enow',
  link: 'https://ann.example/',
  contact: 'Ann Lee',
  email: 'Ann@ann.example',
  hides_sonde: '1',
};

for (const { name, open } of storages)
  test(`branding on ${name} applies to shared reports immediately and is deleted with the account`, async (t) => {
    const service = await start(t, (await open(t)).env);
    const { ann, share } = service;
    const { path } = await share({ privacy: '0' });
    const reader = visit(service);
    const before = await reader.get(path);
    assert.match(before.text, /Made with Sonde/);
    assert.match(before.text, /href="\/checks">published rules</);
    assert.doesNotMatch(before.text, /href="\/docs"/);
    const known = { 'if-none-match': before.headers.get('etag') ?? '' };
    assert.equal((await reader.get(path, known)).status, 304);

    assert.equal((await ann.post(PATH, fields)).headers.get('location'), `${PATH}?done=saved`);
    const named = await reader.get(path, known);
    assert.equal(named.status, 200);
    assert.match(named.text, /<bdi>Ann &amp; Co<\/bdi>/);
    assert.match(
      named.text,
      /<a href="https:\/\/ann\.example\/" rel="noopener noreferrer"><bdi>Ask &lt;b&gt;us&lt;\/b&gt; \[U\+202E\]now</,
    );
    assert.match(named.text, /<html lang="en" class="branded"/);
    assert.doesNotMatch(named.text.replaceAll(/<a class="about"[\s\S]*?<\/a>/g, ''), /Sonde|href="\/docs"/);
    assert.match(
      named.text,
      /<a class="button on-cover optional" href="mailto:ann%40ann\.example" rel="noopener noreferrer">Contact us<\/a>/,
    );
    assert.match(named.text, /Ann Lee, Ann &amp; Co<\/bdi> · <bdi>ann@ann\.example</);
    const sheet = await reader.get(/href="(\/assets\/share-[^"]+)"/.exec(named.text)?.[1] ?? '');
    // White can’t be read on this color, so the cover has black text.
    assert.match(sheet.text, /\.branded \{ --brand: #ffcc00; --on-brand: #000000; --accent: light-dark\(#[0-9a-f]{6}, #ffcc00\); \}\n$/);
    assert.deepEqual([sheet.status, sheet.headers.get('content-type')], [200, 'text/css; charset=utf-8']);
    const fonts = [...sheet.text.matchAll(/url\("([^"]+)"\)/g)].map(([, font = '']) => font);
    assert.equal(fonts.length, 2);
    for (const font of fonts) assert.equal((await reader.get(`/assets/${font}`)).status, 200, 'fonts are beside the sheet');

    assert.equal((await upload(service, ann, pictures.webpExtended)).headers.get('location'), `${PATH}?done=logo`);
    const logo = logoOf(await reader.get(path, { 'if-none-match': named.headers.get('etag') ?? '' }));
    assert.match(logo, new RegExp(`^${path}/logo/[0-9a-f]{16}$`));
    const { status, headers, bytes } = await bytesOf(service, logo);
    assert.equal(status, 200);
    assert.ok(bytes.equals(pictures.webpExtended));
    assert.equal(headers.get('content-type'), 'image/webp');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.match(headers.get('cache-control') ?? '', /^private/);

    await upload(service, ann, pictures.png);
    assert.equal((await reader.get(logo)).status, 404);
    assert.equal((await bytesOf(service, logoOf(await reader.get(path)))).headers.get('content-type'), 'image/png');
    await ann.post(`${PATH}/logo/remove`);
    assert.equal(logoOf(await reader.get(path)), '');
    assert.match((await reader.get(path)).text, /Ann &amp; Co/);
    assert.match((await ann.get(`${PATH}/reset`)).text, /can’t be undone[\s\S]*Reset branding/);
    assert.match((await reader.get(path)).text, /Ann &amp; Co/);
    await ann.post(`${PATH}/reset`);
    assert.equal((await reader.get(path)).text, before.text);
    assert.equal((await reader.get(path, known)).status, 304);

    await upload(service, ann, pictures.png);
    await removeAccount(service.db, { add: async () => {} } as never, 'ann@example.com');
    assert.deepEqual(await service.db.selectFrom('brand').select('workspace_id').execute(), []);
  });

test('the brand logo is visible only to people with access to the report', async (t) => {
  const service = await start(t);
  const { ann, bob, share, change } = service;
  await ann.post(PATH, { ...fields, footer: 'Only for clients' });
  await upload(service, ann, pictures.png);
  const stranger = visit(service);

  const { id, path } = await share({ privacy: '2', password: 'open sesame' });
  const closed = await stranger.get(path);
  assert.equal(closed.status, 401);
  assert.match(closed.text, /Only for clients/);
  const logo = logoOf(closed);
  assert.equal((await stranger.get(logo)).status, 200);

  await change(id, { privacy: '1' });
  for (const visitor of [stranger, bob]) {
    const unknown = await visitor.get('/r/AAAAAAAAAAAAAAAAAAAAAA');
    assert.equal((await visitor.get(path)).text, unknown.text);
    assert.deepEqual([(await visitor.get(logo)).status, (await visitor.get(logo)).text], [404, unknown.text]);
  }
  assert.equal((await ann.get(logo)).status, 200);
  assert.equal((await ann.get(path)).status, 200);

  const preview = logoOf(await ann.get(PATH));
  assert.equal((await ann.get(preview)).status, 200);
  assert.equal((await bob.get(preview)).status, 404);
  assert.equal((await stranger.get(preview)).status, 303);
  assert.doesNotMatch((await bob.get(PATH)).text, /Ann|Only for clients|class="brand-logo"/);
  assert.doesNotMatch((await ann.get(`/reports/${id}`)).text, /Only for clients|class="brand-logo"/);
});

test('an uploaded logo that is not a small picture is rejected, and nothing changes', async (t) => {
  const service = await start(t);
  const { ann } = service;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const around = pngOf({ width: 1, height: 1, more: 1 }).length - 1;
  const rows: readonly [name: string, file: Uint8Array, said: RegExp][] = [
    ['an SVG named as a PNG', Buffer.from(svg), /no complete PNG/],
    ['an SVG behind the head of a PNG', Buffer.concat([pictures.png.subarray(0, 33), Buffer.from(svg)]), /no complete PNG/],
    ['a page behind a JPEG', Buffer.concat([pictures.jpeg, Buffer.from('<script>alert(1)</script>')]), /no complete PNG/],
    ['a byte too many', pngOf({ width: 1, height: 1, more: MAX_LOGO_BYTES - around + 1 }), /too large/],
    ['10 MB', Buffer.alloc(10_000_000), /too large/],
    ['too wide', pngOf({ width: 2001, height: 1 }), /at most 2,000 pixels/],
    ['nothing', new Uint8Array(), /Choose a file/],
  ];
  for (const [name, file, said] of rows) {
    const { status, text } = await upload(service, ann, file);
    assert.equal(status, 422, name);
    assert.match(text, said, name);
    assert.match(text, /<input id="logo"[^>]*aria-describedby="logo-hint logo-problem" aria-invalid="true"/, name);
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other', 'application/x-www-form-urlencoded'])
    assert.equal((await upload(service, ann, pictures.png, { 'content-type': type })).status, 422, type);
  assert.equal((await upload(service, ann, pictures.png, { 'content-type': 'text/plain' })).status, 415);
  for (const what of [`${PATH}/logo`, PATH, `${PATH}/reset`, `${PATH}/logo/remove`])
    assert.equal((await ann.post(what, {}, { origin: 'https://elsewhere.test' })).status, 403, what);
  assert.equal((await upload(service, ann, pictures.png, { origin: 'https://elsewhere.test' })).status, 403);
  assert.equal((await upload(service, visit(service), pictures.png)).status, 303);
  assert.deepEqual(await service.db.selectFrom('brand').selectAll().execute(), []);
});

test('harmful brand colors, links and texts are rejected and shown as plain text in the form', async (t) => {
  const service = await start(t);
  const rows: readonly [field: string, text: string, said: RegExp][] = [
    ['accent', '#fff;}*{', /six digits or letters/],
    ['accent', '"><script>', /six digits or letters/],
    ['link', 'javascript:alert(1)', /must start with https/],
    ['name', '<b>'.repeat(21), /too long/],
  ];
  for (const [field, text, said] of rows) {
    const answer = await service.ann.post(PATH, { ...fields, [field]: text });
    assert.equal(answer.status, 422, text);
    assert.match(answer.text, said);
    assert.match(answer.text, /value="#ffcc00"|value="https:\/\/ann\.example\/"/);
    assert.doesNotMatch(answer.text, /<script>|value="[^"]*<b>|href="javascript/);
    assert.doesNotMatch(answer.text.replaceAll('<b>Your client’s page</b>', ''), /<b>/);
  }
  const both = await service.ann.post(PATH, { ...fields, accent: 'blue', link: 'http://nowhere.example' });
  assert.match(both.text, /six digits or letters[\s\S]*must start with https/, 'all that is wrong is told');
  for (const path of ['/accents/ffffff', '/accents/FFFFFF.css', '/accents/fffff.css', '/accents/ffffff;.css', '/accents/..%2fx.css'])
    assert.equal((await visit(service).get(path)).status, 404, path);
});

test('the style sheet of shared reports is served only under its current name', async (t) => {
  const service = await start(t);
  await service.ann.post(PATH, fields);
  const { path } = await service.share({ privacy: '0' });
  const visitor = visit(service);
  const [, sheet = ''] = /href="(\/assets\/share-[^"]+)"/.exec((await visitor.get(path)).text) ?? [];
  const kept = await visitor.get(sheet);
  assert.deepEqual([kept.status, kept.headers.get('cache-control')], [200, 'public, max-age=31536000, immutable']);
  const other = await visitor.get(sheet.replace(/\.[0-9a-f]+\.css$/, '.0123456789ab.css'));
  assert.deepEqual([other.status, other.headers.get('cache-control')], [404, 'no-store']);
});

test('brand URLs work under the path of BASE_URL', async (t) => {
  const service = await start(t, { BASE_URL: 'http://sonde.test/seo' });
  await service.ann.post(PATH, fields);
  await upload(service, service.ann, pictures.jpeg);
  const { path } = await service.share({ privacy: '0' });
  for (const [visitor, from] of [
    [visit(service), path],
    [service.ann, `/seo${PATH}`],
  ] as const) {
    const page = await visitor.get(from);
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.text, /<style|\sstyle=/);
    assert.match(page.headers.get('content-security-policy') ?? '', /style-src 'self'; img-src 'self' data:/);
    const addresses = [logoOf(page), /href="([^"]*\/(?:accents\/|assets\/share-)[^"]+)"/.exec(page.text)?.[1] ?? ''];
    for (const address of addresses) {
      assert.match(address, /^\/seo\//);
      assert.equal((await visitor.get(address)).status, 200, address);
    }
  }
});
