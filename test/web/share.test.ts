import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createAccount } from '../../src/accounts/account.ts';
import { createKey } from '../../src/accounts/key.ts';
import { BASE, startService, type TestService } from '../service.ts';
import { startSharedCrawl } from '../shared-crawl.ts';
import { goodPage, startSite } from '../site.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const make = async (service: TestService, url: string, fields: Record<string, string>): Promise<{ id: number; path: string }> => {
  const { json } = await service.call('POST', '/api/v1/reports', { body: { url, ...fields } });
  return { id: json.data.id, path: new URL(json.data.share_url).pathname };
};

const look = (service: TestService, path: string, headers: Record<string, string> = {}) =>
  service.call('GET', path, { key: null, headers });

const give = (service: TestService, path: string, password: string, headers: Record<string, string> = {}) =>
  service.call('POST', path, { key: null, body: { password }, headers });

/** Texts that would do harm as markup, that turn text around them, and that have no place to break a line. */
const title = '<b onclick="x()">&amp; \u202Eمرحبا';
const wide = `https://cdn.example.com/${'wide'.repeat(60)}`;
const brokenPage = `<html><head><title>${escaped(title)}</title><title>Another</title><meta name="robots" content="${'token'.repeat(40)}">
<link rel="canonical" href="${wide}"><link rel="canonical" href="/other"><meta property="og:image" content="${wide}.png">
</head><body><h1>One</h1><h4>Four</h4>${`<img src="${wide}.jpg"><a href="javascript:void(0)">here</a>`.repeat(30)}<script>alert(1)</script></body></html>`;

test('the shared report page', async (t) => {
  const site = await startSite(t, { '/tomatoes': { body: goodPage } });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const url = `${site.url}/tomatoes`;

  await t.test('a public report is readable by anyone, has an ETag, and cannot be indexed, framed or run scripts', async () => {
    const { path } = await make(service, url, { privacy: '0' });
    const { status, headers, text } = await look(service, path);
    assert.equal(status, 200);
    assert.match(text, /Growing tomatoes on a small balcony/);
    assert.equal(headers.get('cache-control'), 'no-cache');
    assert.equal(headers.get('x-robots-tag'), 'noindex');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    assert.doesNotMatch(headers.get('content-security-policy') ?? '', /unsafe/);
    assert.equal((await look(service, path, { 'if-none-match': headers.get('etag') ?? '' })).status, 304);
  });

  await t.test('requests for private, deleted and unknown reports return the same 404', async () => {
    const hidden = await make(service, url, { privacy: '1' });
    const gone = await make(service, url, { privacy: '0' });
    await service.call('DELETE', `/api/v1/reports/${gone.id}`);
    const answers = await Promise.all([hidden.path, gone.path, '/r/AAAAAAAAAAAAAAAAAAAAAA', '/r/x'].map((path) => look(service, path)));
    for (const { status, text, headers } of answers) {
      assert.equal(status, 404);
      assert.equal(text, answers[0]?.text);
      assert.deepEqual([...headers.keys()], [...(answers[0]?.headers.keys() ?? [])]);
    }
  });

  await t.test('the password form unlocks one report with a cookie until its password or privacy changes', async () => {
    const { id, path } = await make(service, url, { privacy: '2', password: ' open sesame ' });
    const closed = await look(service, path);
    assert.equal(closed.status, 401);
    assert.doesNotMatch(closed.text, /tomatoes|127\.0\.0\.1/i);
    assert.equal((await give(service, path, 'open sesame')).status, 401);

    const opened = await give(service, path, ' open sesame ');
    assert.equal(opened.status, 303);
    const cookie = opened.headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', `Path=${path}`, 'Max-Age=86400']) assert.ok(cookie.includes(part), part);
    assert.doesNotMatch(cookie, /Secure/);
    const shown = { cookie: cookie.split(';', 1)[0] ?? '' };
    const page = await look(service, path, shown);
    assert.equal(page.status, 200);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    const other = await make(service, url, { privacy: '2', password: ' open sesame ' });
    assert.equal((await look(service, other.path, shown)).status, 401);

    await service.call('PUT', `/api/v1/reports/${id}`, { body: { password: 'another' } });
    assert.equal((await look(service, path, shown)).status, 401);
    await service.call('PUT', `/api/v1/reports/${id}`, { body: { privacy: '1' } });
    assert.equal((await look(service, path, shown)).status, 404);
  });

  await t.test('another site cannot try report passwords from the browsers of its visitors', async () => {
    const { path } = await make(service, url, { privacy: '2', password: 'secret' });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { 'sec-fetch-site': 'same-site', origin: 'null' },
      { origin: 'https://evil.test' },
    ])
      assert.equal((await give(service, path, 'secret', headers)).status, 403);
    // The policy of the page hides the origin of its own form.
    for (const headers of [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, { origin: 'null' }, { origin: BASE }])
      assert.equal((await give(service, path, 'secret', headers)).status, 303);
  });

  await t.test('the eleventh password attempt within a minute is rejected, whether right or wrong', async () => {
    const { path } = await make(service, url, { privacy: '2', password: 'secret' });
    const tries = await Promise.all(Array.from({ length: 11 }, () => give(service, path, 'wrong')));
    assert.deepEqual(tries.map(({ status }) => status).sort(), [...Array(10).fill(401), 429]);
    const late = await give(service, path, 'secret');
    assert.equal(late.status, 429);
    assert.ok(Number(late.headers.get('retry-after')) > 0);
  });

  await t.test('a failed shared report shows its reason, and a running one reloads automatically', async () => {
    const { path } = await make(service, `${site.url}/nothing`, { privacy: '0' });
    assert.equal((await look(service, path)).status, 200);
    const failed = await make(service, 'https://nowhere.test/', { privacy: '0' });
    assert.match((await look(service, failed.path)).text, /host name couldn’t be found/i);
  });
});

test('the owner can see a private report after signing in, and no one else can', async (t) => {
  const site = await startSite(t, { '/tomatoes': { body: goodPage } });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const owner = await createAccount(service.db, { email: 'owner@example.com', password: 'long enough' });
  const other = await createAccount(service.db, { email: 'other@example.com', password: 'long enough' });
  const key = await createKey(service.db, { accountId: owner.id });
  const { json } = await service.call('POST', '/api/v1/reports', { key, body: { url: `${site.url}/tomatoes` } });
  const { pathname: path } = new URL(json.data.share_url);

  const signIn = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    service.call('POST', '/sign-in', { key: null, body: { next: path, ...fields }, headers: { origin: BASE, ...headers } });
  assert.equal((await signIn({ email: owner.email, password: 'wrong' })).status, 401);
  assert.equal((await signIn({ email: 'nobody@example.com', password: 'long enough' })).status, 401);
  assert.equal((await signIn({ email: owner.email, password: 'long enough' }, { origin: 'https://elsewhere.test' })).status, 403);
  const hidden = await signIn({ email: owner.email, password: 'long enough' }, { origin: 'null' });
  assert.equal(hidden.status, 403);
  assert.match(hidden.text, /Referrer-Policy: no-referrer/);

  const cookieOf = async (email: string): Promise<string> => {
    const { status, headers } = await signIn({ email, password: 'long enough' });
    assert.deepEqual([status, headers.get('location')], [303, path]);
    return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  };
  const cookie = await cookieOf(' Owner@Example.com ');
  const mine = await look(service, path, { cookie });
  assert.equal(mine.status, 200);
  assert.match(mine.text, /You own this report/);
  assert.equal(mine.headers.get('cache-control'), 'no-store');
  assert.equal((await look(service, path, { cookie: await cookieOf(other.email) })).status, 404);
  assert.equal((await look(service, path)).status, 404);

  assert.equal((await service.call('POST', '/sign-out', { key: null, headers: { cookie, origin: BASE } })).status, 303);
  assert.equal((await look(service, path, { cookie })).status, 404);
});

test('signing in redirects only to pages of this service', async (t) => {
  const service = await startService(t);
  await createAccount(service.db, { email: 'owner@example.com', password: 'long enough' });
  const signIn = (next: string) =>
    service.call('POST', '/sign-in', {
      key: null,
      body: { email: 'owner@example.com', password: 'long enough', next },
      headers: { origin: BASE },
    });
  for (const next of ['https://elsewhere.test/', '//elsewhere.test', '/r/../x', '/\\elsewhere.test'])
    assert.equal((await signIn(next)).headers.get('location'), '/');
  // A right password costs nothing: only wrong ones count.
  for (let times = 0; times < 12; times++) assert.equal((await signIn('/')).status, 303);
});

test('the unlock cookie of a shared report is marked Secure over HTTPS', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30', BASE_URL: 'https://seo.example.net/reports' });
  const { json } = await service.call('POST', '/api/v1/reports', { body: { url: `${site.url}/`, privacy: '2', password: 'secret' } });
  assert.match(json.data.share_url, /^https:\/\/seo\.example\.net\/reports\/r\/[\w-]{22}$/);
  for (const path of [new URL(json.data.share_url).pathname, new URL(json.data.share_url).pathname.replace('/reports', '')]) {
    const opened = await give(service, path, 'secret');
    assert.match(
      opened.headers.get('set-cookie') ?? '',
      /^__Secure-sonde_unlocked=[^;]+; Max-Age=86400; Path=\/reports\/r\/[\w-]{22}; HttpOnly; Secure; SameSite=Lax/,
    );
  }
});

test('the shared report about a faulty page', async (t) => {
  const site = await startSite(t, { '/broken': { body: brokenPage }, '/start': { status: 301, headers: { location: '/broken' } } });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const { id, path } = await make(service, `${site.url}/start`, { privacy: '0' });
  const { text } = await look(service, path);
  const { score, summary } = (await service.call('GET', `/api/v1/reports/${id}`)).json.data;

  await t.test('a shared report contains no inline scripts or styles and loads nothing from another site', () => {
    assert.doesNotMatch(text, /<(?:style|iframe|object|embed|base|video|audio)[\s>]/i);
    // The one script prints the page.
    for (const [tag] of text.matchAll(/<script[^>]*>/g))
      assert.match(tag, /^<script type="module" src="\/assets\/reader\.[0-9a-f]+\.js">$/);
    for (const [tag] of text.matchAll(/<[a-z][^>]*>/g))
      assert.doesNotMatch(tag.replace(/"[^"]*"/g, '""'), /\s(?:style|on\w+|srcset|ping)=/, tag);
    for (const [tag, address] of text.matchAll(/<(?:img|link)\s[^>]*(?:src|href)="([^"]*)"[^>]*>/g))
      assert.match(address ?? '', /^\/(?:assets|r\/[\w-]+\/pictures)\//, tag);
    for (const [tag] of text.matchAll(/<a [^>]*href="https?:[^>]*>/g)) assert.match(tag, /rel="[^"]*noopener noreferrer/, tag);
  });

  await t.test('text of the audited site is escaped and isolated in a shared report', () => {
    assert.doesNotMatch(text, /<b onclick/);
    assert.ok(text.includes(escaped(title).replace('\u202E', '[U+202E]')));
    assert.doesNotMatch(text, /[\u202A-\u202E\u2066-\u2069]/);
    for (const address of [`${wide}.jpg`, `${site.url.slice('http://'.length)}/broken`])
      assert.ok(text.includes(`<bdi>${address}</bdi>`), address);
  });

  await t.test('the gains of the listed fixes add up to the promised score', () => {
    const list = text.slice(text.indexOf('id="next"'), text.indexOf('</ol>'));
    const gains = [...list.matchAll(/<b class="good">\+(\d+)<\/b>/g)].map(([, points]) => Number(points));
    assert.equal(gains.length, 5);
    const [, steps, to] = /The (\d) steps below would bring it to <b class="\w+">(\d+)</.exec(text) ?? [];
    assert.equal(Number(steps), 5);
    assert.ok(Number(to) > score && Number(to) <= 100);
    assert.equal(
      gains.reduce((sum, points) => sum + points, score),
      Number(to),
    );
    assert.match(text, new RegExp(`aria-label="Score ${score} out of 100, \\w+\\. ${to} after the steps below\\."`));
  });

  await t.test('open issues are listed, passed checks are collapsed, and skipped checks are explained', () => {
    assert.equal(text.match(/<div class="issue-more" id="check-/g)?.length, summary.failed + summary.warned);
    assert.equal(text.match(/<(?:li|span) id="check-/g)?.length, summary.passed + summary.unknown + summary.not_applicable);
    assert.equal(text.match(/<details class="issue[ \w]*" [^>]* open>/g), null);
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const [, target = ''] of text.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(target), target);
    assert.match(text, /<summary>Show \d+ more<\/summary>/);
    assert.match(text, new RegExp(`${summary.passed} checks passed[\\s\\S]*${summary.not_applicable} not applicable`));
    assert.match(text, /Content added by JavaScript/);
  });

  await t.test('the facts read from the page are on a separate tab of the report', async () => {
    const details = await look(service, `${path}/details`);
    assert.equal(details.status, 200);
    for (const words of ['Technical details', 'Response headers', 'Heading outline', 'Back to the report'])
      assert.ok(details.text.includes(words), words);
    assert.ok(details.text.includes(`href="${path}"`));
    assert.equal(details.headers.get('x-robots-tag'), 'noindex');
  });

  await t.test('the page, style sheet, script and font of a shared report are small when compressed', async () => {
    const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, file = '']) => file);
    assert.equal(files.length, 2);
    const sheet = await look(service, files[0] ?? '');
    const font = /url\("(inter-latin\.[0-9a-f]+\.woff2)"\)/.exec(sheet.text)?.[1] ?? '';
    const fontBytes = (await service.app.fetch(new Request(`${BASE}/assets/${font}`))).arrayBuffer();
    const sent = [text, sheet.text, (await look(service, files[1] ?? '')).text].map((one) => gzipSync(one).length);
    const bytes = sent.reduce((sum, one) => sum + one, (await fontBytes).byteLength);
    assert.ok(bytes < 60_000, `${bytes} bytes`);
    for (const [encoding, sent] of [
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { status, headers } = await look(service, path, { 'accept-encoding': encoding });
      assert.deepEqual([status, headers.get('content-encoding')], [200, sent]);
      assert.equal((await look(service, path, { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' })).status, 304);
    }
  });
});

test('checks that lack their evidence are listed with the reason', async (t) => {
  const site = await startSite(t, {
    '/': { body: goodPage.replace('<link rel="canonical" href="/">', '<link rel="canonical" href="https://nowhere.test/">') },
  });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const { path } = await make(service, `${site.url}/`, { privacy: '0' });
  const { text } = await look(service, path);
  const notChecked = text.slice(text.indexOf('id="not-checked"'));
  assert.match(
    notChecked,
    /<a href="\/checks\/canonical-target-ok">[\s\S]*?couldn’t load <bdi>https:\/\/nowhere\.test\/<\/bdi>: host not found/,
  );
});

test('wrong passwords from many IP addresses do not lock out visitors who know the right password', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30', TRUST_PROXY: 'on' });
  const { id, path } = await make(service, `${site.url}/`, { privacy: '2', password: 'secret' });
  const from = (address: string, password = 'wrong') => give(service, path, password, { 'x-forwarded-for': address });
  const count = async () => (await service.db.selectFrom('password_try').select('id').execute()).length;

  for (let times = 0; times < 12; times++) assert.equal((await from('203.0.113.1', 'secret')).status, 303);
  assert.equal(await count(), 0, 'a right one costs nothing');

  const flood = await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.1')));
  assert.equal(flood.filter(({ status }) => status === 401).length, 10);
  assert.equal(await count(), 10, 'those that are refused do not count');
  assert.equal((await from('203.0.113.2', 'secret')).status, 303);

  // The rest of what the report allows in an hour is spent from elsewhere.
  const rows = Array.from({ length: 90 }, (_, index) => ({ address: `198.51.100.${index % 9}`, made_at: Date.now() - 120_000 }));
  await service.db
    .insertInto('password_try')
    .values(rows.map((row) => ({ kind: 'report' as const, target: String(id), browser: null, ...row })))
    .execute();
  const spent = await from('198.51.100.1', 'secret');
  assert.equal(spent.status, 429);
  assert.ok(Number(spent.headers.get('retry-after')) > 3_000);
  assert.deepEqual(
    [(await from('203.0.113.9')).status, (await from('203.0.113.9')).status, (await from('203.0.113.9', 'secret')).status],
    [401, 401, 303],
    'an address that has hardly tried may',
  );
  assert.deepEqual([(await from('203.0.113.9')).status, (await from('203.0.113.9', 'secret')).status], [401, 429]);
});

test('an expired link answers 410 without content, but the owner still sees the report', async (t) => {
  const { service, id, share, ann, reader } = await startSharedCrawl(t);
  const report = await service.make({ url: `${service.site.url}/`, privacy: '0' });
  const crawl = await share({ privacy: '0' });
  const paths = ['', '/details', '.pdf', '/badge.svg', '/badge.json', '/events', '/screenshots/desktop'].map((rest) => report.path + rest);
  for (const [item, ends] of [
    [`/reports/${report.id}`, '2020-01-01T00:00:00Z'],
    [`/crawls/${id}`, '2020-01-01T02:00:00+02:00'],
  ] as const) {
    const { json } = await service.api('PATCH', item, { share_expires_at: ends });
    assert.equal(json.data.share_expires_at, '2020-01-01T00:00:00Z');
    assert.equal((await service.api('PATCH', item, { share_expires_at: 'tomorrow' })).status, 422);
  }
  for (const path of [...paths, crawl]) {
    const { status, text } = await reader.get(path);
    assert.equal(status, 410, path);
    assert.ok(!text.includes(service.site.url) && !text.includes('127.0.0.1'), path);
  }
  assert.equal((await ann.get(report.path)).status, 200);
  assert.equal((await ann.get(crawl)).status, 200);
  await service.api('PATCH', `/reports/${report.id}`, { share_expires_at: '2099-01-01T00:00:00Z' });
  await service.api('PATCH', `/crawls/${id}`, { share_expires_at: '' });
  assert.deepEqual([(await reader.get(report.path)).status, (await reader.get(crawl)).status], [200, 200]);
  await service.api('PATCH', `/reports/${report.id}`, { share_expires_at: '2020-01-01T00:00:00Z', privacy: '1' });
  assert.equal((await reader.get(report.path)).status, 404, 'a private report is not told apart from an unknown one');
});

test('the password page names the client only if the owner allows it', async (t) => {
  const { service, id, share, reader } = await startSharedCrawl(t);
  const report = await service.make({ url: `${service.site.url}/`, privacy: '2', password: 'tomato', share_client: 'Bright  <Kiln>' });
  const crawl = await share({ privacy: '2', password: 'tomato', share_client: 'Bright <Kiln>' });
  for (const path of [report.path, crawl]) assert.doesNotMatch((await reader.get(path)).text, /Bright/);
  await service.api('PATCH', `/reports/${report.id}`, { share_shows_client: '1' });
  await service.api('PATCH', `/crawls/${id}`, { share_shows_client: '1' });
  for (const path of [report.path, crawl]) {
    const { status, text } = await reader.get(path);
    assert.equal(status, 401);
    assert.match(text, /report for<\/p>\s*<h1><bdi[^>]*>Bright &lt;Kiln&gt;<\/bdi><\/h1>/);
  }
});
