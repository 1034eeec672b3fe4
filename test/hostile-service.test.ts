import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { CANARY, hostileTexts, textSite } from './hostile-page.ts';
import { BASE, startService } from './service.ts';
import { startServiceProcess } from './service-process.ts';
import { goodPage, startSite } from './site.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

test('every page has the strict Content-Security-Policy and no inline script or style', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const make = async (url: string, fields: Record<string, string>): Promise<string> => {
    const { json } = await call('POST', '/api/v1/reports', { body: { url, ...fields } });
    return new URL(json.data.share_url).pathname;
  };
  const shared = await make(`${site.url}/`, { privacy: '0' });
  const locked = await make(`${site.url}/`, { privacy: '2', password: 'open sesame' });
  const failed = await make('https://nowhere.test/', { privacy: '0' });
  const crawl = async (fields: Record<string, string>): Promise<string> => {
    const { json } = await call('POST', '/api/v1/crawls', { body: { url: `${site.url}/`, ...fields } });
    while (['queued', 'running'].includes((await call('GET', `/api/v1/crawls/${json.data.id}`)).json.data.state)) await setTimeout(20);
    return new URL(json.data.share_url).pathname;
  };
  const sharedCrawl = await crawl({ privacy: '0' });
  const lockedCrawl = await crawl({ privacy: '2', password: 'open sesame' });
  const form = { method: 'POST', body: { password: 'wrong', email: 'a@example.com' } };
  const pages = [
    ...['/', '/checks', '/checks/noindex', '/sign-in', '/nothing', '/checks/nothing', shared, locked, failed, sharedCrawl, lockedCrawl].map(
      (path) => ({ path }),
    ),
    { path: locked, ...form },
    { path: lockedCrawl, ...form },
    { path: '/sign-in', ...form, headers: { origin: BASE } },
    { path: '/sign-in', ...form, headers: { origin: 'https://evil.test' } },
  ];
  for (const { path, method = 'GET', ...options } of pages as { path: string; method?: string }[]) {
    const { headers, text: html } = await call(method, path, { key: null, ...options });
    assert.equal(headers.get('content-security-policy'), POLICY, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('content-type'), 'text/html; charset=UTF-8', path);
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi))
      assert.doesNotMatch(tag, /^<(?:script(?! type="module" src="\/)|style)|\s(?:on\w+|style)\s*=/i, path);
  }
});

test('every API response has a media type that a browser does not render as a page', async (t) => {
  const { files, paths } = textSite(hostileTexts);
  const site = await startSite(t, files);
  const { call } = await startService(t, { AUDIT_MODE: 'html', ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  for (const path of paths) {
    const made = await call('POST', '/api/v1/reports', { body: { url: `${site.url}${path}` } });
    assert.equal(made.json.data.state, 'completed', path);
    assert.equal(made.headers.get('content-type'), 'application/json; charset=utf-8', path);
    assert.equal(made.headers.get('x-content-type-options'), 'nosniff', path);
    assert.ok(made.text.includes(CANARY) && made.text.isWellFormed());
    assert.ok(!made.text.includes('secret-of-the-site'), 'cookies of the site are kept secret');
  }
  for (const hostile of Object.values(hostileTexts)) {
    const value = encodeURIComponent(hostile.toWellFormed());
    for (const path of [`/reports?sort=${value}`, `/reports?search=${value}`, `/reports/${value}`, `/sites/${value}`, `/${value}`]) {
      const { headers, json } = await call('GET', `/api/v1${path.slice(0, 10_000)}`);
      assert.match(headers.get('content-type') ?? '', /^application\/(?:problem\+)?json/, path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(typeof json, 'object');
    }
  }
});

test('the log consists of JSON lines that contain no secrets', async (t) => {
  const { files, paths } = textSite(hostileTexts);
  const site = await startSite(t, files);
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const env = { DATA_DIR: folder, ALLOW_TARGETS: site.target, CREATE_WAIT: '30', ANALYSIS_PROCESSES: '1' };
  const key = (await runCommand(['key', 'create'], { env })).out.trim();
  await makeAccount(env, folder);
  const service = await startServiceProcess(t, { ...env, LOG_LEVEL: 'trace' }, { log: 'pipe' });
  assert.ok(service.process.stderr);
  const log = text(service.process.stderr);
  t.after(() => rm(folder, { recursive: true, force: true }));

  const send = (path: string, init: RequestInit = {}) => fetch(`${service.url}${path}`, { redirect: 'manual', ...init });
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const authorization = `Bearer ${key}`;
  const made = await send('/api/v1/reports', {
    ...form({ url: `${site.url}${paths[0]}`, privacy: '2', password: 'report-secret' }),
    headers: { authorization },
  });
  const { data } = (await made.json()) as { data: { share_url: string } };
  const { pathname } = new URL(data.share_url);
  const opened = await send(pathname, form({ password: 'report-secret' }));
  const cookies = [opened.headers.get('set-cookie') ?? ''];
  await send(pathname, { ...form({ password: 'wrong-secret' }), headers: { cookie: 'session=cookie-secret' } });
  const signedIn = await send('/sign-in', {
    ...form({ email: 'person@example.com', password: 'sign-in-secret' }),
    headers: { origin: service.url },
  });
  assert.equal(signedIn.status, 303);
  cookies.push(signedIn.headers.get('set-cookie') ?? '');
  await send('/api/v1/reports', { headers: { authorization: 'Bearer wrong-key-secret' } });
  await send('/api/v1/reports?search=query-secret', { headers: { authorization } });
  await send('/api/v1/reports', { ...form({ url: 'https://user:address-secret@example.com/' }), headers: { authorization } });
  await send('/api/v1/reports', {
    method: 'POST',
    body: '{"password":"body-secret"',
    headers: { authorization, 'content-type': 'application/json' },
  });
  for (const hostile of Object.values(hostileTexts)) await send(`/${encodeURIComponent(hostile.toWellFormed()).slice(0, 4_000)}`);
  await service.end('SIGTERM');

  const said = await log;
  const lines = said.trimEnd().split('\n');
  assert.ok(lines.length > Object.keys(hostileTexts).length + 8);
  for (const line of lines) {
    const { level, msg } = JSON.parse(line);
    assert.deepEqual([typeof level, typeof msg], ['number', 'string'], line);
    assert.notEqual(msg, `forged ${CANARY}`);
  }
  const tokens = cookies.map((cookie) => /=([^;]{20,})/.exec(cookie)?.[1] ?? assert.fail(`no cookie: ${cookie}`));
  const secrets = [key, key.slice(-20), ...tokens, 'report-secret', 'wrong-secret', 'sign-in-secret', 'cookie-secret', 'key-secret'];
  for (const secret of [...secrets, 'query-secret', 'address-secret', 'body-secret', 'secret-of-the-site'])
    assert.ok(!said.includes(secret), `${secret.slice(0, 8)}… is in the log`);
});

/** An account that signs in with the password `sign-in-secret`. */
const makeAccount = async (env: Record<string, string>, folder: string): Promise<void> => {
  const file = join(folder, 'password');
  await writeFile(file, 'sign-in-secret');
  const { code, err } = await runCommand(['account', 'create', '--email', 'person@example.com', '--password-file', file], { env });
  assert.equal(code, 0, err);
};
