import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageTags } from '../../src/locales/languages.ts';
import { startService } from '../service.ts';
import { startSite } from '../site.ts';

const poor = '<title>a</title><h1>One</h1><h4>Four</h4><img src=a.png>';

test('reports are returned in the language of Accept-Language, and each language has its own ETag', async (t) => {
  const site = await startSite(t, { '/': { body: poor } });
  const { call, db } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` }, headers: { 'accept-language': 'de-AT' } });
  const item = `/api/v1/reports/${json.data.id}`;
  const titleOf = (data: { categories: { id: string; title: string }[] }) => data.categories.find(({ id }) => id === 'security')?.title;
  assert.equal(titleOf(json.data), 'Sicherheit');
  const requests = [
    ['de', 'de', 'Sicherheit'],
    ['en', 'en', 'Security'],
    [undefined, 'en', 'Security'],
    ['tlh, *;q=0.1', 'en', 'Security'],
    ['tlh, de;q=0.4, en;q=0.3', 'de', 'Sicherheit'],
  ] as const;
  const tags = new Map<string, string>();
  // Twice, because the second response comes from the cache.
  for (let time = 0; time < 2; time++)
    for (const [language, tag, title] of requests) {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
      const read = await call('GET', item, { headers });
      assert.equal(titleOf(read.json.data), title, String(language));
      assert.equal(read.headers.get('content-language'), tag);
      assert.match(read.headers.get('vary') ?? '', /Accept-Language/);
      const etag = read.headers.get('etag') ?? '';
      assert.equal(tags.get(tag) ?? etag, etag);
      tags.set(tag, etag);
      assert.equal((await call('GET', item, { headers: { ...headers, 'if-none-match': etag } })).status, 304);
      const markdown = await call('GET', `${item}.md`, { headers });
      assert.match(
        markdown.text,
        tag === 'de' ? /^# SEO-Report für[\s\S]*\n## Zuerst beheben\n[\s\S]*\n1\. \*\*/ : /\n## Fix these first\n[\s\S]*\n1\. \*\*/,
      );
      assert.equal(markdown.headers.get('content-language'), tag);
    }
  assert.equal(new Set(tags.values()).size, 2);
  const other = { 'accept-language': 'en', 'if-none-match': tags.get('de') ?? '' };
  assert.equal((await call('GET', item, { headers: other })).status, 200, 'the ETag of the German report does not match the English one');

  // If-Match accepts the ETag of any language.
  const change = { body: { privacy: '0' }, headers: { 'accept-language': 'en', 'if-match': tags.get('de') ?? '' } };
  assert.equal((await call('PUT', item, change)).status, 200);
  assert.equal((await call('PUT', item, change)).status, 412);

  // Without Accept-Language, the language of the account is used.
  await db.updateTable('account').set({ language: 'de' }).execute();
  assert.equal((await call('GET', '/api/v1/account')).json.data.language, 'de');
  assert.equal(titleOf((await call('GET', item)).json.data), 'Sicherheit');
  assert.equal(titleOf((await call('GET', item, { headers: { 'accept-language': '*' } })).json.data), 'Sicherheit');
  assert.equal(titleOf((await call('GET', item, { headers: { 'accept-language': 'en' } })).json.data), 'Security');
});

test('errors of failed audits are in the language of Accept-Language, also in lists', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '30' });
  await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const detail = async (language: string): Promise<string> =>
    (await call('GET', '/api/v1/reports', { headers: { 'accept-language': language } })).json.data[0].error.detail;
  for (let time = 0; time < 2; time++) {
    assert.match(await detail('de'), /Der Hostname wurde nicht gefunden\./);
    assert.match(await detail('en'), /The host name couldn’t be found\./);
  }
});

test('share_language can be set, can be sent back unchanged, and rejects an unknown language', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '30' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/', share_language: 'de' } });
  const item = `/api/v1/reports/${json.data.id}`;
  assert.equal(json.data.share_language, 'de');
  assert.equal((await call('PUT', item, { body: { share_language: 'auto' } })).json.data.share_language, 'auto');
  const { data } = (await call('GET', item)).json;
  const put = await call('PUT', item, { body: JSON.stringify({ ...data, privacy: 0 }), headers: { 'content-type': 'application/json' } });
  assert.deepEqual([put.status, put.json.data.share_language, put.json.data.privacy], [200, 'auto', 0]);
  const wrong = await call('PUT', item, { body: { share_language: 'tlh' } });
  assert.equal(wrong.status, 422);
  assert.deepEqual(wrong.json.errors[0]?.allowed ?? wrong.json.error?.errors, ['auto', ...languageTags]);
});

test('the catalogue of checks is returned in the language of Accept-Language', async (t) => {
  const { call } = await startService(t);
  const read = (path: string, language: string) => call('GET', `/api/v1/checks${path}`, { headers: { 'accept-language': language } });
  const [german, english] = [await read('/noindex', 'de'), await read('/noindex', 'en')];
  assert.deepEqual([german.json.data.category_title, english.json.data.category_title], ['Indexierung', 'Indexing']);
  assert.notEqual(german.headers.get('etag'), english.headers.get('etag'));
  const [all, whole] = [await read('', 'de'), await read('', 'en')];
  assert.equal(all.headers.get('content-language'), 'de');
  assert.notEqual(all.json.data[0].title, whole.json.data[0].title);
});
