import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { eventTypes } from '../../src/webhooks/webhook.ts';
import { startListening } from '../contract/listening.ts';
import { described } from '../openapi/described.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const run = promisify(execFile);

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The samples as a reader copies them: the part of the page, language, code. */
const samplesIn = (text: string): { id: string; language: string; code: string }[] =>
  [...text.matchAll(/<article id="([\w-]+)"[\s\S]*?<\/article>/g)].flatMap(([article, id = '']) =>
    [...article.matchAll(/<div class="in-(\w+)">(?:<p>.*<\/p>\s*)?<pre class="sample" tabindex="0"><code>([^<]*)<\/code>/g)].map(
      ([, language = '', code = '']) => ({ id, language, code: plain(code) }),
    ),
  );

/** How a text of each language is run. */
const programs: Record<string, { program: string; version: string; run(code: string): string[] }> = {
  curl: { program: 'sh', version: 'curl', run: (code) => ['-c', code] },
  JavaScript: { program: process.execPath, version: process.execPath, run: (code) => ['--input-type=module', '-e', code] },
  Python: { program: 'python3', version: 'python3', run: (code) => ['-c', code] },
  PHP: { program: 'php', version: 'php', run: (code) => ['-r', code.replace(/^<\?php\n/, '')] },
};

/** Whether every string and bracket of a text is closed: all that can be said without its language. */
const isWhole = (code: string): boolean => {
  const open: string[] = [];
  for (const [token] of code.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, '').matchAll(/['"`()[\]{}]/g)) {
    if ('([{'.includes(token)) open.push(token);
    else if (!['()', '[]', '{}'].includes(`${open.pop()}${token}`)) return false;
  }
  return open.length === 0;
};

const makeFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const isThere = async (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

/** Matches a member in what a program prints: JSON, or the notation of its language. */
const shows = (name: string, value: string): RegExp => new RegExp(`${name}['"]?\\]?(?::| =>) ?['"]?${value}`);

/** What the programs of the guide and of some operations print, by the part of the page; those of the guide print words. */
const expectations = (site: string, made: { result: string; score: number }): Record<string, { curl: RegExp; other?: RegExp }> => ({
  'your-first-report': { curl: shows('state', 'completed') },
  'wait-for-an-audit': { curl: shows('state', 'completed'), other: new RegExp(`^completed ${made.result} ${made.score}\\s*$`) },
  'errors-and-retries': { curl: shows('object', 'report'), other: /^\d+ (?:queued|processing|completed)\s*$/ },
  // The list has one report of each rating, the worst first.
  'pages-of-a-list': {
    curl: new RegExp(`"result":"bad"[\\s\\S]*"score":${made.score}`),
    other: new RegExp(`^bad \\d+ ${site}/poor\\n${made.result} ${made.score} ${site}/$`, 'm'),
  },
  putReport: { curl: shows('privacy', '0') },
  followReport: { curl: /event: done/ },
  exportReports: { curl: /^id,/ },
  createImport: { curl: shows('object', 'import') },
  createWebhook: { curl: shows('secret', 'whsec_') },
  testWebhook: { curl: shows('type', 'webhook.test') },
});

for (const [language, { program, version, run: words }] of Object.entries(programs))
  test(`the code samples of the API docs in ${language} run unchanged`, async (t) => {
    const site = await startSite(t, {
      '/': { body: goodPage },
      '/poor': { body: '<title>x</title><meta name=robots content=noindex><body><h1>One</h1>' },
      '/sitemap.xml': { body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>' },
      '/hooks/sonde': { status: 204 },
    });
    const env = { ALLOW_TARGETS: site.target, WEBHOOK_TARGETS: site.target, CREATE_WAIT: '30' };
    const { url, key, call } = await startListening(t, env);
    const made = (await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } })).json.data;
    await call('POST', '/api/v1/reports', { body: { url: `${site.url}/poor` } });
    const webhook = (await call('POST', '/api/v1/webhooks', { body: { url: `${site.url}/hooks/sonde` } })).json.data;
    const pages = await Promise.all(['', '/reports', '/webhooks'].map(async (path) => (await fetch(`${url}/docs${path}`)).text()));
    const samples = pages.flatMap(samplesIn).filter((one) => one.language === language);
    for (const { id, code } of samples.filter(({ id }) => id !== 'receive')) {
      assert.ok(code.includes(`${url}/api/v1`), id);
      assert.match(code, /SONDE_KEY/, id);
      if (language !== 'curl') assert.ok(isWhole(code), id);
    }
    if (!(await isThere(version))) return t.skip(`${version} is not installed here: its samples were looked at, and not run`);
    const cwd = makeFolder(t);
    // Lists come first: what other samples make is not expected in them.
    for (const [id, { curl, other = curl }] of Object.entries(expectations(site.url, made)).sort(([one]) =>
      one === 'pages-of-a-list' ? -1 : 0,
    )) {
      const { code } = samples.find((one) => one.id === id) ?? {};
      if (code === undefined) {
        assert.ok(id === 'followReport' && language !== 'curl', id);
        continue;
      }
      // The pages and ids that the samples name are those of a test.
      const text = code
        .replaceAll('https://example.com', site.url)
        .replaceAll('/reports/42', `/reports/${made.id}`)
        .replaceAll('/webhooks/42', `/webhooks/${webhook.id}`);
      const { stdout } = await run(program, words(text), { cwd, env: { PATH: process.env.PATH, SONDE_KEY: key } });
      assert.match(stdout, language === 'curl' ? curl : other, `${id}: ${stdout}`);
    }
  });

for (const [language, { program, version, run: words }] of Object.entries(programs))
  test(`the retry sample of the API docs in ${language} reuses its Idempotency-Key and retries only when needed`, async (t) => {
    if (!(await isThere(version))) return t.skip(`${version} is not installed here`);
    const keys: string[] = [];
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.destroy(),
      (response) => response.writeHead(503, { 'retry-after': '1' }).end('{}'),
      (response) => response.writeHead(201).end('{"data":{"id":7,"state":"completed"}}'),
      (response) => response.writeHead(422).end('{"message":{"url":["wrong"]}}'),
    ];
    const server = createServer((request, response) => {
      request.resume();
      keys.push(String(request.headers['idempotency-key']));
      answers.shift()?.(response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.after(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
    const { call } = await startService(t);
    const { code = '' } =
      samplesIn((await call('GET', '/docs', { key: null })).text).find(
        (one) => one.language === language && one.id === 'errors-and-retries',
      ) ?? {};
    const text = code.replaceAll('http://sonde.test', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const options = { cwd: makeFolder(t), env: { PATH: process.env.PATH, SONDE_KEY: 'key' } };
    const { stdout } = await run(program, words(text), options);
    assert.match(stdout, language === 'curl' ? /"id":7/ : /^7 completed/);
    assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
    assert.match(keys[0] ?? '', /^[\w-]{32,36}$/);
    // A refused request is reported and not sent again.
    const refused = await run(program, words(text), options).catch((error: { stdout: string; stderr: string }) => error);
    if (language !== 'Python') assert.match(refused.stdout + refused.stderr, /wrong/);
    else assert.match(refused.stderr, /HTTP Error 422/);
    assert.deepEqual([keys.length, new Set(keys).size], [4, 2]);
  });

test('the API docs describe every operation, have working links, and load nothing from other hosts', async (t) => {
  for (const { env, base } of [
    { env: {}, base: '' },
    { env: { BASE_URL: 'https://seo.example.net/y' }, base: '/y' },
  ]) {
    const { call } = await startService(t, env);
    const pages = new Map<string, { text: string; ids: string[] }>();
    for (const name of ['', '/reports', '/crawls', '/sites', '/webhooks', '/service', '/agents']) {
      const { status, text, headers } = await call('GET', `${base}/docs${name}`, { key: null });
      assert.equal(status, 200);
      assert.equal(headers.get('cache-control'), `${base === '' ? 'private' : 'public'}, max-age=600`);
      const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');
      assert.equal(new Set(ids).size, ids.length, name);
      assert.doesNotMatch(text, /<script(?! type="module" src="\/)|<iframe|\ssrc="(?!\/)|\son\w+=/);
      pages.set(`${base}/docs${name}`, { text, ids });
      const again = await call('GET', `${base}/docs${name}`, { key: null, headers: { 'if-none-match': headers.get('etag') ?? '' } });
      assert.equal(again.status, 304);
    }
    const all = [...pages.values()].map(({ text }) => text).join('');
    for (const { id, method, path } of described) {
      const article = [...all.matchAll(/<article[\s\S]*?<\/article>/g)].map(([text]) => text).find((text) => text.includes(` id="${id}"`));
      assert.ok(article?.includes(`<code>/api/v1${path}</code>`) && article.includes(`>${method}</span>`), id);
    }
    for (const type of eventTypes) assert.ok(all.includes(`<h3><code>${type}</code></h3>`), type);
    const addresses = new Set(
      [...pages].flatMap(([path, { text }]) =>
        [...text.matchAll(/\shref="([^"]*)"/g)].map(([, address = '']) =>
          address.startsWith('#') ? path + address : address.replace(/^(http:\/\/sonde\.test|https:\/\/seo\.example\.net)/, ''),
        ),
      ),
    );
    for (const address of addresses) {
      if (address.startsWith('https://')) continue;
      assert.ok(address.startsWith(`${base}/`), address);
      const [path = '', hash] = address.split('#');
      if (hash !== undefined) assert.ok(pages.get(path)?.ids.includes(hash), address);
      else assert.ok((await call('GET', address, { key: null })).status < 400, address);
    }
    assert.ok(addresses.has(`${base}/api/v1/openapi.json`));
    assert.ok(all.includes(`${base === '' ? 'http://sonde.test' : env.BASE_URL}/api/v1/reports`));
    assert.ok((await call('GET', `${base}/checks`, { key: null })).text.includes(`href="${base}/docs">API docs</a>`));
  }
});

test('the frame of the API docs is in the language of the browser, and the reference is marked as English', async (t) => {
  const { call } = await startService(t);
  const { text, headers } = await call('GET', '/docs/reports', { key: null, headers: { 'accept-language': 'de' } });
  assert.deepEqual([headers.get('content-language'), headers.get('vary')], ['de', 'Accept-Language, Cookie, Host, Accept-Encoding']);
  assert.match(text, /<html lang="de"/);
  assert.ok(text.includes('placeholder="API durchsuchen"'));
  assert.ok(text.includes('<div class="reference" lang="en">'));
});

test('a malicious Host header is escaped in the API docs', async (t) => {
  const { app } = await startService(t);
  const answer = await app.fetch(new Request("http://a'b&c.test/docs"));
  const text = await answer.text();
  assert.ok(text.includes('http://a&#39;b&amp;c.test/api/v1'));
  assert.ok(!text.includes("a'b"));
});

test('the documentation is served as web pages and as Markdown', async (t) => {
  const { call } = await startService(t, { BASE_URL: 'https://seo.test/y' });
  for (const name of ['webhooks', 'agents']) {
    const page = await call('GET', `/y/docs/${name}`, { key: null });
    assert.deepEqual([page.status, page.headers.get('cache-control')], [200, 'public, max-age=600']);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    const ids = [...page.text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');
    assert.equal(new Set(ids).size, ids.length);
    const headings = [...page.text.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    assert.equal(headings.filter((level) => level === 1).length, 1);
    for (const [index, level] of headings.entries()) assert.ok(level <= (headings[index - 1] ?? 0) + 1, `${name}: a heading is left out`);
    // The operations, with examples of their own, follow the document.
    const document = page.text.split(' data-path=')[0] ?? '';
    assert.doesNotMatch(document, /\$BASE|seo\.example\.net/);
    // Nothing is left of what marks up Markdown.
    const unread = /\*\*|`|\]\(|^[#|]/m.exec(document.replaceAll(/<pre[\s\S]*?<\/pre>/g, ''));
    assert.equal(unread, null, `${name}: ${unread?.[0]}`);
    const [, address = ''] = /href="([^"]*\.md)"/.exec(page.text) ?? [];
    const markdown = await call('GET', address, { key: null });
    assert.deepEqual([markdown.status, markdown.headers.get('content-type')], [200, 'text/markdown; charset=utf-8']);
    assert.equal(markdown.text, readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'));
    const again = await call('GET', `/y/docs/${name}`, { key: null, headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    assert.equal(again.status, 304);
    assert.ok((await call('GET', '/y/docs', { key: null })).text.includes(`href="/y/docs/${name}"`));
  }
  assert.equal((await call('GET', '/y/docs/nothing', { key: null })).status, 404);
});
