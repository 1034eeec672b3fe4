import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CANARY, hostileTexts, textSite } from '../hostile-page.ts';
import { linkedPage } from '../linked-site.ts';
import { startSharedCrawl as start } from '../shared-crawl.ts';
import type { SiteFile } from '../site.ts';
import { visit } from '../visitor.ts';

test('requests for private, deleted and unknown crawls return the same 404', async (t) => {
  const { service, id, crawl, share, reader, bob } = await start(t);
  const hidden = await share({ privacy: '1' });
  const other = await crawl();
  const gone = await share({ privacy: '0' }, other);
  assert.equal((await reader.get(gone)).status, 200);
  await service.api('DELETE', `/crawls/${other}`);
  const report = (await service.make({ url: `${service.site.url}/`, privacy: '0' })).path;
  const paths = [hidden, gone, '/s/AAAAAAAAAAAAAAAAAAAAAA', '/s/x', report.replace('/r/', '/s/'), hidden.replace('/s/', '/r/')];
  for (const visitor of [reader, bob])
    for (const ask of [(path: string) => visitor.get(path), (path: string) => visitor.post(path, { password: 'x' })]) {
      const answers = [];
      for (const path of paths) answers.push(await ask(path));
      for (const { status, text, headers } of answers) {
        assert.equal(status, 404);
        assert.equal(text, answers[0]?.text);
        assert.deepEqual([...headers.keys()], [...(answers[0]?.headers.keys() ?? [])]);
      }
    }
  assert.equal((await bob.get(`/crawls/${id}/share`)).status, 404);
  assert.equal((await service.call('GET', `/api/v1/crawls/${id}`, { key: null })).status, 401);
});

test('a crawl unlocked with a password stays unlocked until its password, visibility or link changes', async (t) => {
  const { service, id, crawl, share, reader, ann } = await start(t);
  const password = 'open sesame';
  const path = await share({ privacy: '2', password });
  const opened = await reader.post(path, { password });
  const cookie = opened.headers.get('set-cookie') ?? '';
  for (const part of ['HttpOnly', 'SameSite=Lax', `Path=${path}`, 'Max-Age=86400']) assert.ok(cookie.includes(part), part);
  const page = await reader.get(path);
  assert.deepEqual([page.status, page.headers.get('cache-control'), page.headers.get('etag')], [200, 'no-store', null]);
  const other = await share({ privacy: '2', password }, await crawl());
  assert.equal((await reader.get(other)).status, 401, 'another crawl with the same password');
  const report = await service.make({ url: `${service.site.url}/`, privacy: '2', password });
  assert.equal((await reader.get(report.path)).status, 401, 'a report with the same password');

  const open = async (at: string): Promise<void> => {
    assert.equal((await reader.post(at, { password })).status, 303);
    assert.equal((await reader.get(at)).status, 200);
  };
  for (const fields of [{ password: 'another' }, { password }]) {
    await share(fields);
    assert.equal((await reader.get(path)).status, 401, JSON.stringify(fields));
  }
  await open(path);
  await share({ privacy: '1' });
  assert.equal((await reader.get(path)).status, 404);
  await share({ privacy: '2', password });
  assert.equal((await reader.get(path)).status, 401, 'private for a while');
  await open(path);
  assert.equal((await ann.post(`/crawls/${id}/new-link`)).status, 303);
  assert.equal((await reader.get(path)).status, 404);
  assert.equal((await reader.get(await share({}))).status, 401, 'the cookie of the old link');
});

test('the ETag of a formerly public crawl reveals nothing once the crawl is private', async (t) => {
  const { share, reader } = await start(t);
  const path = await share({ privacy: '0' });
  const headers = { 'if-none-match': (await reader.get(path)).headers.get('etag') ?? '' };
  assert.equal((await reader.get(path, headers)).status, 304);
  assert.equal((await reader.get(path, { ...headers, 'accept-language': 'de' })).status, 200);
  await share({ privacy: '2', password: 'x' });
  assert.equal((await reader.get(path, headers)).status, 401);
  await share({ privacy: '1' });
  assert.equal((await reader.get(path, headers)).status, 404);
});

test('a form on another site can neither try passwords of a crawl nor change its visibility', async (t) => {
  const { id, share, reader, ann } = await start(t);
  const path = await share({ privacy: '2', password: 'secret' });
  const evil = { origin: 'https://evil.test' };
  assert.equal((await reader.post(path, { password: 'secret' }, evil)).status, 403);
  assert.equal((await reader.post(path, { password: 'secret' }, { 'sec-fetch-site': 'cross-site', origin: 'null' })).status, 403);
  // Over plain HTTP a browser sends nothing but a hidden origin, and the page’s own policy hides it.
  assert.equal((await reader.post(path, { password: 'secret' }, { origin: 'null' })).status, 303);
  for (const form of ['privacy', 'new-link'])
    assert.equal((await ann.post(`/crawls/${id}/${form}`, { privacy: '0' }, evil)).status, 403, form);
  assert.equal((await reader.post(path, { password: 'secret' })).status, 303);
});

test('even the right password is rejected from an IP address with too many wrong attempts', async (t) => {
  const { service, share, reader } = await start(t);
  const path = await share({ privacy: '2', password: 'secret' });
  for (let number = 0; number < 10; number++) assert.equal((await visit(service).post(path, { password: 'wrong' })).status, 401);
  const late = await reader.post(path, { password: 'secret' });
  assert.equal(late.status, 429);
  assert.ok(Number(late.headers.get('retry-after')) > 0);
  assert.equal((await reader.get(path)).status, 401);
});

test('URLs and titles of a malicious site are escaped', async (t) => {
  const { files, paths } = textSite(hostileTexts);
  const { service, id, share, reader, ann } = await start(t, { ...files, '/': linkedPage(`zq7"'><x-zq7>`, paths) });
  const path = await share({ privacy: '0' });
  const { text, headers } = await reader.get(path);
  assert.ok(text.includes(CANARY) && text.isWellFormed());
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
  for (const page of [text, (await ann.get(path)).text, (await ann.get(`/crawls/${id}/share`)).text]) {
    for (const [tag] of page.matchAll(/<[a-z][^>]*>/gi)) {
      assert.doesNotMatch(tag, /^<(?:script(?! type="module" src="\/)|style|iframe|x-zq7)|\s(?:on\w+|style)\s*=/i, tag);
      assert.doesNotMatch(tag, /\s(?:href|src|action)="(?!\/|#|https?:\/\/sonde\.test\/s\/|data:image\/svg)[^"]/, tag);
    }
    // Controls, and characters that turn the text around them.
    assert.doesNotMatch(page, /[^\P{Cc}\n\r\t]|\p{Bidi_Control}/u);
  }
  assert.ok(text.length < 400_000, `${text.length} characters`);
  const { json } = await service.api('GET', `/crawls/${id}`);
  assert.ok(json.data.pages.crawled > 20, 'the hostile pages were crawled');
});

test('an issue of a shared crawl lists its first pages and counts the other pages', async (t) => {
  const many = Array.from({ length: 13 }, (_, number) => `/many/${number}`);
  const files: Record<string, SiteFile> = Object.fromEntries(many.map((path) => [path, linkedPage('Many', ['/'])]));
  const { share, reader } = await start(t, { ...files, '/': linkedPage('Start', many) });
  const { text } = await reader.get(await share({ privacy: '0' }));
  const [, issue = ''] = /Give each page a title of its own([\s\S]*?)<\/details>/.exec(text) ?? [];
  assert.equal(issue.match(/<li>/g)?.length, 3);
  assert.match(issue, /^<\/h3><p>15 of 17 pages<[\s\S]*and 12 more pages/);
  assert.equal(text.match(/Give each page a title that describes/g)?.length, 1, 'an issue that is a step is not listed again');
});

test('a shared crawl says how many of the URLs found were fetched, and lists none that was left out', async (t) => {
  const { share, reader } = await start(t, {}, { exclude: '/two' });
  const path = await share({ privacy: '0' });
  const { text } = await reader.get(path);
  assert.match(text, /About this crawl[\s\S]*?\d+ URLs were fetched of \d+ found\./);
  assert.doesNotMatch(text, /\/<wbr>two/);
});
