import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { startListening } from '../contract/listening.ts';
import { described } from '../openapi/described.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const run = promisify(execFile);

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The samples as a reader copies them: title, language, code. */
const samplesIn = (text: string): { title: string; language: string; code: string }[] =>
  [
    ...text.matchAll(
      /<h3 id="\w+">([^<]*)<\/h3>|<summary>(\w+)<\/summary><div class="inside"><pre class="sample" tabindex="0"><code>([^<]*)<\/code>/g,
    ),
  ].reduce(
    ({ title, found }, [, heading, language = '', code = '']) =>
      heading === undefined ? { title, found: [...found, { title, language, code: plain(code) }] } : { title: heading, found },
    { title: '', found: [] as { title: string; language: string; code: string }[] },
  ).found;

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

const isThere = async (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

for (const [language, { program, version, run: words }] of Object.entries(programs))
  test(`the samples in ${language} work as they stand`, async (t) => {
    const site = await startSite(t, {
      '/': { body: goodPage },
      '/poor': { body: '<title>x</title><meta name=robots content=noindex><body><h1>One</h1>' },
      '/sitemap.xml': { body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>' },
    });
    const { url, key, call } = await startListening(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
    const made = (await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } })).json.data;
    await call('POST', '/api/v1/reports', { body: { url: `${site.url}/poor` } });
    const page = await (await fetch(`${url}/docs`)).text();
    const samples = samplesIn(page).filter((one) => one.language === language);
    assert.equal(samples.length, 3);
    for (const { title, code } of samples) {
      assert.ok(code.includes(`${url}/api/v1/`), title);
      assert.match(code, /SONDE_KEY/, title);
      if (language !== 'curl') assert.ok(isWhole(code), title);
    }
    if (!(await isThere(version))) return t.skip(`${version} is not installed here: its samples were looked at, and not run`);
    for (const { title, code } of samples) {
      // The pages that the samples name are not in the reach of a test.
      const text = code.replaceAll('https://example.com', site.url);
      const { stdout } = await run(program, words(text), { env: { PATH: process.env.PATH, SONDE_KEY: key } });
      const expected: Record<string, RegExp> = {
        'Ask for a report': language === 'curl' ? /"state":"completed"/ : new RegExp(`^completed ${made.result} ${made.score}\\s*$`),
        // Of each rating one is there: the worst stands first.
        'List the reports, worst first':
          language === 'curl'
            ? new RegExp(`"result":"bad"[\\s\\S]*"score":${made.score}`)
            : new RegExp(`^bad \\d+ ${site.url}/poor\\n${made.result} ${made.score} ${site.url}/$`, 'm'),
        'Ask for reports on a whole site': language === 'curl' ? /"object":"import"/ : /^\d+ (?:queued|processing|completed)\s*$/,
      };
      assert.match(stdout, expected[title] ?? /^never$/, `${title}: ${stdout}`);
    }
  });

test('the guide has every operation, leads only where something is, and loads nothing from elsewhere', async (t) => {
  for (const { env, base } of [
    { env: {}, base: '' },
    { env: { BASE_URL: 'https://seo.example.net/y' }, base: '/y' },
  ]) {
    const { call } = await startService(t, env);
    const { status, text, headers } = await call('GET', `${base}/docs`, { key: null });
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), `${base === '' ? 'private' : 'public'}, max-age=600`);
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');
    assert.equal(new Set(ids).size, ids.length);
    for (const { id, method, path } of described) {
      assert.ok(ids.includes(id), id);
      assert.ok(text.includes(`<code>${method} ${path}</code>`), id);
    }
    assert.doesNotMatch(text, /<script(?! type="module" src="\/)|<iframe|\ssrc="(?!\/)|\son\w+=/);
    const addresses = new Set([...text.matchAll(/\shref="([^"]*)"/g)].map(([, address]) => address ?? ''));
    for (const address of addresses) {
      if (address.startsWith('#')) assert.ok(ids.includes(address.slice(1)), address);
      else {
        assert.ok(address.startsWith(`${base}/`), address);
        assert.ok((await call('GET', address, { key: null })).status < 400, address);
      }
    }
    assert.ok(addresses.has(`${base}/api/v1/openapi.json`));
    assert.ok(text.includes(`${base === '' ? 'http://sonde.test' : env.BASE_URL}/api/v1/reports`));
    const again = await call('GET', `${base}/docs`, { key: null, headers: { 'if-none-match': headers.get('etag') ?? '' } });
    assert.equal(again.status, 304);
    assert.ok((await call('GET', `${base}/checks`, { key: null })).text.includes(`<a href="${base}/docs">API</a>`));
  }
});

test('nothing that a Host has can become markup in the guide', async (t) => {
  const { app } = await startService(t);
  const answer = await app.fetch(new Request("http://a'b&c.test/docs"));
  const text = await answer.text();
  assert.ok(text.includes('http://a&#39;b&amp;c.test/api/v1'));
  assert.ok(!text.includes("a'b"));
});
