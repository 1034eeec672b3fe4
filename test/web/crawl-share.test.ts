import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANN } from '../people.ts';
import { startSharedCrawl as start } from '../shared-crawl.ts';

test('other visitors get 404 for a private crawl, and its owner can see the crawl', async (t) => {
  const { service, id, reader, ann, bob } = await start(t);
  const path = new URL((await service.api('GET', `/crawls/${id}`)).json.data.share_url).pathname;
  assert.match(path, /^\/s\/[\w-]{16,}$/);
  for (const visitor of [reader, bob]) assert.equal((await visitor.get(path)).status, 404);
  assert.equal((await reader.post(path, { password: 'x' })).status, 404);
  assert.match((await ann.get(path)).text, /Your crawl, visible to you only\./);
});

test('a public crawl shows its result and issues and nothing about its owner', async (t) => {
  const { service, share, reader } = await start(t);
  const path = await share({ privacy: '0' });
  const { status, text, headers } = await reader.get(path);
  assert.equal(status, 200);
  assert.match(text, /4 pages can appear in search results and score \d+ on average\./);
  assert.match(text, /Give each page a title of its own[\s\S]*Editor[\s\S]*\/<wbr>two[\s\S]*How to fix it/);
  assert.match(text, /URLs by status[\s\S]*Pages by click depth/);
  assert.equal(text.match(/<h3>Security headers: \d missing or weak<\/h3>/g)?.length, 1, 'headers of one host are one entry');
  assert.doesNotMatch(text, new RegExp(`${ANN}|/crawls/|href="${service.site.url}`));
  assert.deepEqual(
    [headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')],
    ['noindex', 'no-referrer', 'no-cache'],
  );
  const again = await reader.get(path, { 'if-none-match': headers.get('etag') ?? '' });
  assert.equal(again.status, 304);
});

test('a shared crawl is shown in the language of the visitor', async (t) => {
  const { share, reader } = await start(t);
  const { text, headers } = await reader.get(await share({ privacy: '0' }), { 'accept-language': 'de' });
  assert.equal(headers.get('content-language'), 'de');
  assert.match(text, /Website-Report[\s\S]*4 Seiten können in Suchergebnissen erscheinen[\s\S]*Jeder Seite einen eigenen Titel geben/);
});

test('a password unlocks a shared crawl until the password changes', async (t) => {
  const { share, reader } = await start(t);
  const path = await share({ privacy: '2', password: 'first words' });
  const requested = await reader.get(path);
  assert.equal(requested.status, 401);
  assert.doesNotMatch(requested.text, /127\.0\.0\.1|pages can appear/);
  assert.equal((await reader.post(path, { password: 'wrong' })).status, 401);
  assert.equal((await reader.post(path, { password: 'first words' })).status, 303);
  assert.equal((await reader.get(path)).status, 200);
  await share({ password: 'other words' });
  assert.equal((await reader.get(path)).status, 401, 'a new password locks who knew the old one');
});

test('the number of password attempts for a shared crawl is limited', async (t) => {
  const { share, reader } = await start(t);
  const path = await share({ privacy: '2', password: 'first words' });
  const statuses: number[] = [];
  for (let number = 0; number < 11; number++) statuses.push((await reader.post(path, { password: `wrong ${number}` })).status);
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429]);
});

test('the owner can share a crawl with a form and reset its link', async (t) => {
  const { id, ann, bob, reader, service } = await start(t);
  const page = `/crawls/${id}/share`;
  assert.match((await ann.get('/sites/127.0.0.1')).text, /href="\/sites\/127\.0\.0\.1\/share"/);
  assert.equal((await bob.get(page)).status, 404);
  assert.equal((await bob.post(page, { privacy: '0' })).status, 404);
  assert.equal((await ann.post(page, { privacy: '2' })).status, 422);
  const done = await ann.post(page, { privacy: '0', share_client: 'Bright Kiln', ends: 'date', ends_on: '2099-12-31' });
  assert.match((await ann.get(done.headers.get('location') ?? '')).text, /Saved[\s\S]*Anyone with this link can open the report\./);
  const { data } = (await service.api('GET', `/crawls/${id}`)).json;
  assert.deepEqual([data.share_client, data.share_expires_at], ['Bright Kiln', '2100-01-01T00:00:00Z']);
  for (const [date, problem] of [
    ['2099-02-31x', 'Enter a date'],
    ['2099-02-31', 'Enter a date'],
    ['', 'Enter a date'],
    ['2020-01-01', 'Enter today or a later day'],
  ] as const) {
    const refused = await ann.post(page, { privacy: '1', share_client: `Kiln${date}`, ends: 'date', ends_on: date });
    assert.equal(refused.status, 422, date);
    assert.match(refused.text, new RegExp(`${problem}\\. The end of the link hasn’t changed\\.`));
    assert.doesNotMatch(refused.text, /Saved/);
    assert.match(refused.text, /Only you can open this link\./);
    const { data: now } = (await service.api('GET', `/crawls/${id}`)).json;
    assert.deepEqual(
      [now.privacy, now.share_client, now.share_expires_at],
      [1, `Kiln${date}`, '2100-01-01T00:00:00Z'],
      'all else is saved',
    );
    await ann.post(page, { privacy: '0' });
  }
  const withoutPassword = await ann.post(page, { privacy: '2', share_client: 'Kiln' });
  assert.match(withoutPassword.text, /Enter a password\.[\s\S]*Anyone with this link can open[\s\S]*value="Kiln"/);
  const pathOf = async (): Promise<string> => new URL((await service.api('GET', `/crawls/${id}`)).json.data.share_url).pathname;
  const before = await pathOf();
  assert.equal((await reader.get(before)).status, 200);
  assert.equal((await ann.post(`/crawls/${id}/new-link`, {})).status, 303);
  assert.equal((await reader.get(before)).status, 404);
  assert.equal((await reader.get(await pathOf())).status, 200);
});

test('a link that has expired says so where its owner sees who can open it', async (t) => {
  const { id, ann, service } = await start(t);
  const share_expires_at = '2020-01-02T00:00:00Z';
  const fields = { privacy: '0', share_expires_at };
  const report = await service.make({ url: `${service.site.url}/`, privacy: '0', share_expires_at });
  await service.api('PATCH', `/crawls/${id}`, fields);
  await service.api('PUT', '/projects/127.0.0.1/share', fields);
  const shared = new URL((await service.api('GET', `/crawls/${id}`)).json.data.share_url).pathname;
  const items = [`/crawls/${id}`, '/sites/127.0.0.1', `/reports/${report.id}`];
  for (const path of [...items.map((item) => `${item}/share`), `/reports/${report.id}`, '/sites/127.0.0.1', shared, report.path]) {
    const { text } = await ann.get(path);
    assert.match(text, /Expired on 1 January 2020/, path);
    assert.doesNotMatch(text.slice(text.indexOf('<main')), /[Aa]nyone with (this|the) link(?!<\/label)/, path);
  }
  for (const item of items) {
    const form = { privacy: '1', ends: 'date', ends_on: '2020-01-01' };
    assert.equal((await ann.post(`${item}/share`, form)).status, 303, 'a date that is past already hinders nothing');
    assert.doesNotMatch((await ann.get(item)).text, /Expired/);
  }
});

test('the preview of a cover has the title that the cover has', async (t) => {
  const { id, ann, service, share } = await start(t);
  const titleOf = (text: string, tag: RegExp): string | undefined => tag.exec(text)?.[1];
  const report = await service.make({ url: `${service.site.url}/`, privacy: '0' });
  for (const [item, path] of [
    [`/reports/${report.id}`, report.path],
    [`/crawls/${id}`, await share({ privacy: '0' })],
  ] as const) {
    const cover = titleOf((await ann.get(path)).text, /class="cover">[\s\S]*?<h1[^>]*>(.*?)<\/h1>/);
    assert.ok(cover);
    assert.equal(titleOf((await ann.get(`${item}/share`)).text, /class="mini-cover-title"[^>]*>(.*?)<\/p>/), cover);
  }
  const host = new URL(service.site.url).host;
  assert.match((await ann.get('/sites/127.0.0.1/share')).text, new RegExp(`mini-cover-title"[^>]*><bdi>${host}</bdi>`));
});

test('a crawl and a site are shared by the API, with If-Match only in their current version', async (t) => {
  const { service, id, reader } = await start(t);
  const { key } = service;
  for (const path of [`/api/v1/crawls/${id}`, '/api/v1/projects/127.0.0.1/share']) {
    const { headers: before, json } = await service.call('GET', path, { key });
    const headers = { 'if-match': before.get('etag') ?? '' };
    const page = new URL(json.data.share_url).pathname;
    assert.deepEqual([json.data.privacy, (await reader.get(page)).status], [1, 404]);
    const changed = await service.call('PUT', path, { key, body: { privacy: '0', share_client: 'Bright Kiln' }, headers });
    assert.deepEqual([changed.status, changed.json.data.privacy, changed.json.data.share_client], [200, 0, 'Bright Kiln']);
    assert.equal((await reader.get(page)).status, 200);
    assert.equal((await service.call('PUT', path, { key, body: { privacy: '1' }, headers })).status, 412);
    const again = { 'if-none-match': changed.headers.get('etag') ?? '' };
    assert.equal((await service.call('GET', path, { key, headers: again })).status, 304);
    const refused = await service.call('PUT', path, { key, body: { privacy: '2' } });
    assert.deepEqual([refused.status, refused.json.errors[0].field], [422, 'password']);
  }
  assert.equal((await service.call('GET', '/api/v1/projects/other.example/share', { key })).status, 404);
  assert.match((await service.call('GET', `/api/v1/crawls/${id}.pdf`, { key })).text, /browser_unavailable/);
});

test('a shared site shows its newest home crawl, with a badge, under a link of its own', async (t) => {
  const { id, crawl, ann, bob, reader, service } = await start(t);
  const page = '/sites/127.0.0.1/share';
  assert.equal((await bob.get(page)).status, 404);
  const linkOf = async (): Promise<string> => /value="http[^"]*(\/s\/[\w-]+)"/.exec((await ann.get(page)).text)?.[1] ?? '';
  const path = await linkOf();
  assert.equal((await reader.get(path)).status, 404);
  assert.equal((await ann.post(page, { privacy: '2', password: 'site words', share_client: 'Bright Kiln' })).status, 303);
  assert.equal((await reader.get(path)).status, 401);
  assert.equal((await reader.get(`${path}/badge.json`)).status, 404);
  assert.equal((await reader.post(path, { password: 'site words' })).status, 303);
  assert.match((await reader.get(path)).text, /Prepared for Bright Kiln/);
  await ann.post(page, { privacy: '0' });
  const before = await reader.get(path);
  const { data } = (await service.api('GET', `/crawls/${await crawl()}`)).json;
  const etag = before.headers.get('etag') ?? '';
  assert.equal((await reader.get(path, { 'if-none-match': etag })).status, 200, 'a newer home crawl changes the page');
  assert.match((await reader.get(`${path}/badge.json`)).text, new RegExp(`${data.score}`));
  assert.equal((await service.api('GET', `/crawls/${id}`)).json.data.privacy, 1, 'the crawl itself stays private');
  assert.equal((await ann.post('/sites/127.0.0.1/new-link')).status, 303);
  assert.equal((await reader.get(path)).status, 404);
  assert.equal((await reader.get(await linkOf())).status, 200);
});
