import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANN, startWithPeople } from '../people.ts';
import { startSharedCrawl } from '../shared-crawl.ts';
import { signIn, visit } from '../visitor.ts';

const poor = '<title>a</title><h1>One</h1><h4>Four</h4><img src=a.png>';

test('a shared report is in the language of the visitor or of the link', async (t) => {
  const service = await startWithPeople(t, { '/': { body: poor } });
  const { id, path } = await service.make({ url: `${service.site.url}/`, privacy: '0' });
  const look = (language?: string, headers: Record<string, string> = {}) =>
    service.call('GET', path, { key: null, headers: { ...headers, ...(language === undefined ? {} : { 'accept-language': language }) } });
  const etags = new Set<string | null>();
  for (const [language, tag, words] of [
    ['de-CH, en;q=0.5', 'de', /<p class="cover-facts">[^\n]*<time[^>]*>\d+\. \p{L}+ \d{4}[\s\S]*Was als Nächstes zu tun ist/u],
    ['en, de;q=0.5', 'en', /<p class="cover-facts">[^\n]*<time[^>]*>\d+ \p{L}+ \d{4}[\s\S]*What to do next/u],
    [undefined, 'en', /What to do next/],
  ] as const) {
    const { text, headers } = await look(language);
    assert.match(text, new RegExp(`<html lang="${tag}"`));
    assert.match(text, words);
    assert.equal(headers.get('content-language'), tag);
    assert.match(headers.get('vary') ?? '', /Accept-Language/);
    etags.add(headers.get('etag'));
  }
  assert.equal(etags.size, 2);
  const german = (await look('de')).headers.get('etag') ?? '';
  assert.equal((await look('de', { 'if-none-match': german })).status, 304);
  assert.equal((await look('en', { 'if-none-match': german })).status, 200);

  const ann = await signIn(service, ANN);
  const sharing = `/reports/${id}/share`;
  assert.match((await ann.get(sharing)).text, /Language<[\s\S]*<option value="" selected>Automatic/);
  const saved = await ann.post(sharing, { share_language: 'de' });
  assert.deepEqual([saved.status, saved.headers.get('location')], [303, `${sharing}?done=saved`]);
  assert.match((await ann.get(sharing)).text, /<option value="de" selected>Deutsch/);
  assert.match((await look('en')).text, /<html lang="de"[\s\S]*Was als Nächstes zu tun ist/);
  await ann.post(sharing, { share_language: 'tlh' });
  assert.match((await look('en')).text, /<html lang="en"/);
});

test('the password page of a shared report is in the language of the visitor', async (t) => {
  const service = await startWithPeople(t, { '/': { body: poor } });
  const { path } = await service.make({ url: `${service.site.url}/`, privacy: '2', password: 'tomato' });
  const locked = await service.call('GET', path, { key: null, headers: { 'accept-language': 'de' } });
  assert.equal(locked.status, 401);
  assert.match(locked.text, /<html lang="de">[\s\S]*Dieser Report ist passwortgeschützt/);
  assert.match((await visit(service).get(path)).text, /This report is password-protected/);
});

test('the owner sees reports in the language set for the account', async (t) => {
  const service = await startWithPeople(t, { '/': { body: poor } });
  const { id } = await service.make({ url: `${service.site.url}/` });
  const ann = await signIn(service, ANN);
  assert.match((await ann.get(`/reports/${id}`)).text, /<html lang="en">[\s\S]*Run again/);
  const saved = await ann.post('/settings/appearance/language', { language: 'de' });
  assert.deepEqual([saved.status, saved.headers.get('location')], [303, '/settings/appearance?done=language']);
  assert.match(
    (await ann.get('/settings/appearance?done=language')).text,
    /Benachrichti\u00adgungen[\s\S]*Sprache geändert\.[\s\S]*<option value="de" selected>Deutsch/,
  );
  const page = await ann.get(`/reports/${id}`);
  assert.match(page.text, /<html lang="de">[\s\S]*Neues Audit[\s\S]*Privat: nur mit diesem Konto[\s\S]*Problem akzeptieren …/);
  assert.equal(page.headers.get('content-language'), 'de');
  assert.match((await ann.get('/settings/profile')).text, /<html lang="de">/);
});

test('the owner sees the issues of a site in the language set for the account, marks included', async (t) => {
  const { ann } = await startSharedCrawl(t);
  await ann.post('/settings/appearance/language', { language: 'de' });
  for (const path of ['', '/issues', '/links']) {
    const { text } = await ann.get(`/sites/127.0.0.1${path}`);
    assert.match(text, /role="img" aria-label="(?:Fehler|Warnung)"/);
    assert.doesNotMatch(text, /aria-label="(?:Failed|Warning)"/);
  }
});
