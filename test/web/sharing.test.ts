import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ANN, BOB, startWithPeople } from '../people.ts';
import type { Answer } from '../service.ts';
import { goodPage } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

const start = async (t: TestContext) => {
  const service = await startWithPeople(t, { '/page': { body: goodPage } });
  const make = (fields: Record<string, string>, url = `${service.site.url}/page`) => service.make({ url, ...fields });
  const [ann, bob, anybody] = [await signIn(service, ANN), await signIn(service, BOB), visit(service)];
  return { ...service, make, ann, bob, anybody };
};

const robots = ({ headers }: Answer): string | null => headers.get('x-robots-tag');

test('a new share link ends the old link immediately, also for people who had unlocked it', async (t) => {
  const { api, make, ann, bob, anybody } = await start(t);
  const { id, path } = await make({ privacy: '2', password: 'tomato' });
  await anybody.post(path, { password: 'tomato' });
  const before = await anybody.get(path);
  assert.equal(before.status, 200);

  const form = `/reports/${id}/new-link`;
  assert.equal((await bob.get(form)).status, 404);
  assert.equal((await bob.post(form)).status, 404);
  assert.equal((await ann.post(form, {}, { origin: 'https://evil.example' })).status, 403);
  assert.equal((await anybody.get(path)).status, 200);

  assert.match((await ann.get(form)).text, /Old links stop working at once/);
  const made = await ann.post(form);
  assert.deepEqual([made.status, made.headers.get('location')], [303, `/reports/${id}/share?done=renewed`]);
  assert.equal((await anybody.get(path)).status, 404);
  const next = new URL((await api('GET', `/reports/${id}`)).json.data.share_url).pathname;
  assert.notEqual(next, path);
  assert.match(next, /^\/r\/[\w-]{22}$/);
  assert.equal((await anybody.get(next)).status, 401);
  assert.equal((await anybody.post(next, { password: 'tomato' })).status, 303);
  assert.ok((await ann.get(`/reports/${id}/share?done=renewed`)).text.includes(next));
});

test('search engines may index a shared report only if it is public and its owner allows indexing', async (t) => {
  const { api, make, ann, bob, anybody } = await start(t);
  const { id, path } = await make({ privacy: '0' });
  const allow = (fields: Record<string, string>) => ann.post(`/reports/${id}/settings/indexing`, fields);
  const first = await anybody.get(path);
  assert.equal(robots(first), 'noindex');
  assert.equal((await bob.post(`/reports/${id}/settings/indexing`, { indexed: '1' })).status, 404);
  assert.equal((await anybody.post(`/reports/${id}/settings/indexing`, { indexed: '1' })).status, 303);
  assert.equal(robots(await anybody.get(path)), 'noindex');

  assert.equal((await allow({ indexed: '1' })).status, 303);
  const etag = first.headers.get('etag') ?? '';
  const allowed = await anybody.get(path, { 'if-none-match': etag });
  assert.deepEqual([allowed.status, robots(allowed)], [200, 'all']);
  assert.equal(robots(await anybody.get(path, { 'if-none-match': allowed.headers.get('etag') ?? '' })), 'all');
  assert.equal(robots(await ann.get(path)), 'noindex');
  assert.equal(robots(await ann.get(`/reports/${id}`)), 'noindex');
  const settings = (await ann.get(`/reports/${id}/settings?done=indexing`)).text;
  assert.match(settings, /name="indexed" value="1" checked/);
  assert.match(settings, /role="status">[\s\S]*?Saved\.</);

  for (const fields of [{ privacy: '1' }, { privacy: '2', password: 'tomato' }]) {
    await api('PUT', `/reports/${id}`, fields);
    assert.equal(robots(await anybody.get(path)), 'noindex');
  }
  await api('PUT', `/reports/${id}`, { privacy: '0' });
  assert.equal(robots(await anybody.get(path)), 'all');
  await allow({});
  assert.equal(robots(await anybody.get(path)), 'noindex');
});

test('score badges exist only for public reports', async (t) => {
  const { api, make, ann, anybody } = await start(t);
  const { id, path } = await make({ privacy: '0' });
  const { result, score } = (await api('GET', `/reports/${id}`)).json.data;

  const svg = await anybody.get(`${path}/badge.svg`);
  assert.equal(svg.status, 200);
  assert.match(svg.headers.get('content-type') ?? '', /^image\/svg\+xml/);
  assert.equal(svg.headers.get('cache-control'), 'no-cache');
  assert.match(svg.text, new RegExp(`<title>SEO: ${result}, ${score}</title>`));
  assert.doesNotMatch(svg.text, /style=|<script|<style|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  assert.equal((await anybody.get(`${path}/badge.svg`, { 'if-none-match': svg.headers.get('etag') ?? '' })).status, 304);
  const { json } = await anybody.get(`${path}/badge.json`);
  assert.deepEqual([json.schemaVersion, json.label, json.message], [1, 'SEO', `${result}, ${score}`]);
  assert.match(json.color, /^#[0-9a-f]{6}$/);
  await api('PATCH', `/reports/${id}`, { share_language: 'de' });
  const german = await anybody.get(`${path}/badge.svg`, { 'if-none-match': svg.headers.get('etag') ?? '' });
  assert.match(
    german.text,
    new RegExp(`<title>SEO: ${{ good: 'gut', decent: 'okay', bad: 'schlecht' }[String(result)]}, ${score}</title>`),
  );
  await api('PATCH', `/reports/${id}`, { share_language: '' });

  const unrated = await make({ privacy: '0' }, 'https://nowhere.test/');
  assert.equal((await anybody.get(`${unrated.path}/badge.json`)).json.message, 'not rated yet');
  assert.match((await ann.get(`/reports/${id}/settings`)).text, /\[!\[SEO score\]\(http:\/\/sonde\.test\/r\/[\w-]{22}\/badge\.svg\)\]/);

  const unknown = await anybody.get('/r/AAAAAAAAAAAAAAAAAAAAAA/badge.svg');
  for (const fields of [{ privacy: '1' }, { privacy: '2', password: 'tomato' }]) {
    await api('PUT', `/reports/${id}`, fields);
    for (const visitor of [anybody, ann])
      for (const kind of ['svg', 'json']) {
        const hidden = await visitor.get(`${path}/badge.${kind}`, { 'if-none-match': svg.headers.get('etag') ?? '' });
        assert.equal(hidden.status, 404, `${kind} ${fields.privacy}`);
        if (visitor === anybody) assert.equal(hidden.text, unknown.text);
      }
    assert.doesNotMatch((await ann.get(`/reports/${id}/settings`)).text, /badge\.svg/);
  }
});

test('the owner gets the share link as a QR code with a quiet zone', async (t) => {
  const { make, ann } = await start(t);
  const { id } = await make({});
  // 42 bytes take version 3, of 29 modules.
  assert.match((await ann.get(`/reports/${id}/share`)).text, /<svg class="qr" viewBox="0 0 37 37" role="img"/);
});
