import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, keepAlive, openOrigin, type Reply, redirect, settingsFor } from '../../test/fixtures/origin.ts';
import { type Access, openAccess } from './access.ts';
import { openHttp } from './fetch.ts';

const accessTo = (origins: readonly string[], rest: Partial<Access> = {}): Access => ({
  ...{ origins, headers: { 'x-staging-token': 'token-of-staging' }, cookies: 'session=first-session-value', basic: null, userAgent: '' },
  ...rest,
});

const https = ['https://staging.example.com', 'https://www.staging.example.com'];

/** Listed origins, a URL, and whether the access is sent there. */
const rows: readonly [origins: readonly string[], url: string, isSent: boolean][] = [
  [https, 'https://staging.example.com/', true],
  [https, 'https://staging.example.com/a?b=c#d', true],
  [https, 'https://STAGING.example.com/', true],
  [https, 'https://staging.example.com:443/', true],
  [https, 'https://www.staging.example.com/', true],
  [https, 'http://staging.example.com/', false],
  [https, 'https://staging.example.com:8443/', false],
  [https, 'https://staging.example.com./', false],
  [https, 'https://staging.example.com.evil.example/', false],
  [https, 'https://evil.example/https://staging.example.com/', false],
  [https, 'https://evil.example/?staging.example.com', false],
  [https, 'https://staging.example.com@evil.example/', false],
  [https, 'https://evil-staging.example.com/', false],
  [https, 'https://api.staging.example.com/', false],
  [https, 'https://example.com/', false],
  [https, 'https://stаging.example.com/', false],
  [https, 'https://staging.example.com%2eevil.example/', false],
  [https, 'https://xn--staging-x.example.com/', false],
  [['http://127.0.0.1:8080'], 'http://127.0.0.1:8080/', true],
  [['http://127.0.0.1:8080'], 'http://127.1:8080/', true],
  [['http://127.0.0.1:8080'], 'http://2130706433:8080/', true],
  [['http://127.0.0.1:8080'], 'http://localhost:8080/', false],
  [['http://127.0.0.1:8080'], 'https://127.0.0.1:8080/', false],
  [['http://127.0.0.1:8080'], 'http://127.0.0.1/', false],
  [['http://[::1]:8080'], 'http://[0:0::1]:8080/', true],
  [['http://[::1]:8080'], 'http://[::ffff:127.0.0.1]:8080/', false],
  [['https://münchen.example'], 'https://xn--mnchen-3ya.example/', false],
  [['https://xn--mnchen-3ya.example'], 'https://münchen.example/', true],
  [[], 'https://staging.example.com/', false],
  [['null'], 'data:text/html,hello', false],
];

test('an access is sent to exactly the origins that it lists', () => {
  for (const [origins, text, isSent] of rows) {
    const url = URL.parse(text);
    if (url === null) continue;
    const access = openAccess(accessTo(origins, { userAgent: 'Tester/1' }));
    const sent = [access.headersFor(url)['x-staging-token'], access.headersFor(url)['user-agent'], access.openCookies().headerFor(url)];
    const all = ['token-of-staging', 'Tester/1', 'session=first-session-value'];
    assert.deepEqual(sent, isSent ? all : sent.map(() => undefined), `${origins.join(' ')} ${text}`);
  }
});

test('URLs that end a session are never requested from a listed origin', async () => {
  const ends = [
    '/logout',
    '/log-out',
    '/LogOff.aspx',
    '/user/signOut',
    '/doLogout',
    '/abmelden',
    '/account?action=logout',
    '/a?b=1&do=sign_out',
    '/log%20out',
  ];
  const stays = ['/', '/login', '/catalogout', '/blog-outdoor', '/about', '/signing-off-season', '/layout', '/?logouts=1'];
  const access = openAccess(accessTo(https));
  for (const path of ends) assert.ok(access.endsSession(new URL(path, https[0])), path);
  for (const path of ends) assert.ok(!access.endsSession(new URL(path, 'https://other.example')), path);
  for (const path of stays) assert.ok(!access.endsSession(new URL(path, https[0])), path);
  await using own = await openOrigin({ '/bye': redirect('/logout') });
  const http = openHttp(settingsFor([own]), null, openAccess(accessTo([own.url('/').origin])));
  for (const path of ['/logout', '/bye']) await assert.rejects(http.fetch(own.url(path)), { code: 'logout' });
  await http.close();
  assert.equal(own.requests.length, 1);
});

const lineOf = (head: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}: (.*?)\\r?$`, 'im').exec(head ?? '')?.[1];

test('an access goes along on redirects within the listed origins, and is left behind at all others', async () => {
  await using other = await openOrigin({ '/': keepAlive('there'), '/back': (socket, head) => back(socket, head) });
  await using own = await openOrigin({
    '/': keepAlive('here'),
    '/away': redirect(other.url('/').href),
    '/round': redirect(other.url('/back').href),
  });
  const back: Exclude<Reply, string | Uint8Array> = redirect(own.url('/').href) as never;
  const access = openAccess(accessTo([own.url('/').origin], { headers: { authorization: 'Bearer sonde_secret' } }));
  const http = openHttp(settingsFor([own, other]), null, access);
  for (const path of ['/', '/away', '/round']) await http.fetch(own.url(path));
  await http.close();
  const shown = (heads: readonly string[]) => heads.map((head) => [lineOf(head, 'authorization'), lineOf(head, 'cookie')]);
  const all = ['Bearer sonde_secret', 'session=first-session-value'];
  assert.deepEqual(shown(own.requests), [all, all, all, all]);
  assert.deepEqual(shown(other.requests), [
    [undefined, undefined],
    [undefined, undefined],
  ]);

  const plain = openHttp(settingsFor([own]));
  await plain.fetch(own.url('/'), { headers: { Authorization: 'Bearer sonde_secret', Cookie: 'a=b' } });
  await plain.close();
  assert.deepEqual(shown([own.requests.at(-1) ?? '']), [[undefined, undefined]]);
});

test('a session that the site renews stays signed in, and ends when the site ends it', async () => {
  const setting = (...lines: string[]): Reply => keepAlive('set', { headers: { 'Set-Cookie': lines } });
  await using own = await openOrigin({
    '/': keepAlive('here'),
    '/renew': setting('session=second-session-value; HttpOnly', 'theme=dark; Path=/shop'),
    '/shop/': keepAlive('shop'),
    '/end': setting('session=; Max-Age=0'),
  });
  const access = openAccess(accessTo([own.url('/').origin], { cookies: 'session=first-session-value; a=1' }));
  const settings = settingsFor([own]);
  for (const path of ['/', '/renew', '/', '/shop/', '/end', '/']) {
    const http = openHttp(settings, null, access);
    await http.fetch(own.url(path));
    await http.close();
  }
  const [first, second] = ['session=first-session-value; a=1', 'session=second-session-value; a=1'];
  assert.deepEqual(
    own.requests.map((head) => lineOf(head, 'cookie')),
    [first, first, second, `theme=dark; ${second}`, second, 'a=1'],
  );
});

const secret = `pa"ss <&'/+ wörd=1`;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

test('secrets that a page echoes are removed from the response, however they are spelled', async () => {
  const echoes = [
    'token-of-staging',
    `Bearer ${'abcdefgh'.repeat(5)}`,
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).toLowerCase(),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
    JSON.stringify({ secret }),
    base64(secret),
    base64(`mara:${secret}`),
    base64(`{"user":"mara","password":"token-of-staging"}`),
    base64('token-of-staging').replace(/=+$/, ''),
    'third-session-value',
  ];
  const parts = ['token-of', 'abcdefgh'.repeat(5), 'wörd', 'w%C3%B6rd', base64('ken-of-stag').slice(0, 12), 'third-session'];
  const page = `<p>${echoes.join('</p>\n<p>')}</p> abc short abcdefg`;
  await using own = await openOrigin({
    '/': keepAlive(page, { headers: { 'Set-Cookie': 'session=third-session-value; HttpOnly', 'X-Echo': 'token-of-staging' } }),
    '/wide': keepAlive(Buffer.from(`\ufeff<p>token-of-staging</p>`, 'utf16le')),
    '/cut': keepAlive(`${'x'.repeat(990)} token-of-staging`),
    '/url': redirect('/there?token=token-of-staging'),
    '/there?token=token-of-staging': keepAlive('there'),
  });
  const headers = {
    'x-staging-token': 'token-of-staging',
    'x-other': `Bearer ${'abcdefgh'.repeat(5)}`,
    'x-short': 'short',
    accept: 'text/html',
  };
  const access = openAccess(accessTo([own.url('/').origin], { headers, basic: { user: 'mara', password: secret } }));
  const http = openHttp(settingsFor([own]), null, access);
  const text = async (path: string, options = {}) => Buffer.from((await http.fetch(own.url(path), options)).body);
  const { body, headers: received } = await http.fetch(own.url('/'));
  const shown = Buffer.from(body).toString();
  for (const part of parts) assert.ok(!shown.includes(part), `${part} in ${shown}`);
  assert.equal(shown.match(/removed-by-sonde/g)?.length, echoes.length);
  assert.ok(shown.endsWith('abc short abcdefg'));
  assert.doesNotMatch(JSON.stringify(received), /token-of|third-session/);
  assert.equal(received.find(([name]) => name === 'set-cookie')?.[1], 'session=removed-by-sonde; HttpOnly');
  assert.equal((await text('/wide')).toString('utf16le'), '\ufeff<p>removed-by-sonde</p>');
  assert.doesNotMatch((await text('/cut', { maxBytes: 1_000 })).toString(), /token/);
  assert.match((await text('/cut', { maxBytes: 995 })).toString(), / toke$/);
  const moved = await http.fetch(own.url('/url'));
  assert.doesNotMatch(JSON.stringify([moved.url, moved.redirects]), /token-of/);
  assert.match(moved.url, /\?token=removed-by-sonde$/);
  await http.close();
});

test('an access is read from responses that are compressed too', async () => {
  const { gzipSync } = await import('node:zlib');
  await using own = await openOrigin({
    '/': answer(gzipSync('<p>token-of-staging</p>'), { headers: { 'Content-Encoding': 'gzip' } }),
  });
  const http = openHttp(settingsFor([own]), null, openAccess(accessTo([own.url('/').origin])));
  const found = await http.fetchEncoded(own.url('/'));
  await http.close();
  assert.ok('body' in found);
  assert.equal(Buffer.from(found.body).toString(), '<p>removed-by-sonde</p>');
});

test('a request body is sent only once, and a redirect response is returned and not followed', async () => {
  await using origin = await openOrigin({ '/': keepAlive('made'), '/away': redirect('/') });
  const http = openHttp(settingsFor([origin]));
  const body = new TextEncoder().encode('url=https%3A%2F%2Fexample.com');
  const answered = await http.fetch(origin.url('/away'), { method: 'POST', body });
  await http.close();
  assert.ok(answered.status >= 300 && answered.status < 400);
  assert.deepEqual(
    origin.requests.map((head) => head.split('\r\n', 1)[0]),
    ['POST /away HTTP/1.1'],
  );
  assert.match(origin.requests[0] ?? '', /content-length: 29/i);
});
