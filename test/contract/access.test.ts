import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startService } from '../service.ts';
import { goodPage } from '../site.ts';

const PROFILES = '/api/v1/projects/127.0.0.1/access';
const PROFILE = `${PROFILES}/staging`;
const TOKEN = 'token-of-staging-41';
const SESSION = 'session-of-mara-77';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Starts a site on loopback whose requests are kept. */
const startPlace = async (t: TestContext, answer: RequestListener) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, target: `127.0.0.1:${port}`, requests };
};

/** Starts a site that lets in whoever has the token or the session, and names both on its page, and another site that it links to. */
const start = async (t: TestContext) => {
  const other = await startPlace(t, (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(goodPage));
  const place = await startPlace(t, (request, response) => {
    const isIn = request.headers['x-staging-token'] === TOKEN || request.headers.cookie?.includes(SESSION);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/moved') return void response.writeHead(302, { location: `${other.url}/` }).end();
    if (!isIn && request.url === '/form') return void response.writeHead(302, { location: '/login' }).end();
    if (request.url === '/login') return void response.end('<!doctype html><title>Log in</title><form><input type=password></form>');
    if (!isIn) return void response.writeHead(403).end('no');
    const links = `<a href="/logout">Log out</a><a href="${other.url}/there">There</a><img src="${other.url}/a.png" alt="A"><p>${TOKEN} ${btoa(SESSION)}</p>`;
    response.end(goodPage.replace('</main>', `${links}</main>`));
  });
  const service = await startService(t, { ALLOW_TARGETS: `${place.target},${other.target}`, CREATE_WAIT: '30' });
  const put = (body: object, path = PROFILE) => service.call('PUT', path, { headers: JSON_TYPE, body: JSON.stringify(body) });
  const report = (fields: Record<string, string>) => service.call('POST', '/api/v1/reports', { body: { url: `${place.url}/`, ...fields } });
  return { ...service, place, other, put, report };
};

test('an access profile is created with its project, and shows names but never values', async (t) => {
  const { call, put, place, db, makeKey } = await start(t);
  const fields = { headers: { 'X-Staging-Token': TOKEN }, cookies: `session=${SESSION}; a=1`, basic_user: null, origins: [place.url] };
  const made = await put({ ...fields, origins: [`${place.url}/`] });
  assert.equal(made.status, 201, made.text);
  const { created_at, updated_at, ...shown } = made.json.data;
  assert.deepEqual(shown, {
    ...{ id: 'staging', object: 'access', name: 'staging', project: '127.0.0.1', origins: [place.url] },
    ...{ headers: ['X-Staging-Token'], cookies: ['session', 'a'], basic_user: null, user_agent: null },
  });
  assert.ok(Date.parse(created_at) && Date.parse(updated_at));
  assert.deepEqual((await call('GET', PROFILES)).json.data, [made.json.data]);
  assert.equal((await call('GET', '/api/v1/projects/127.0.0.1')).status, 200);
  assert.doesNotMatch(JSON.stringify(await db.selectFrom('access_profile').selectAll().execute()), new RegExp(`${TOKEN}|${SESSION}`));
  const etag = made.headers.get('etag') ?? '';
  assert.equal((await call('GET', PROFILE, { headers: { 'if-none-match': etag } })).status, 304);
  assert.equal((await call('PUT', PROFILE, { headers: { 'if-match': '"other"' }, body: { basic_user: 'x' } })).status, 412);

  const stranger = await makeKey();
  assert.equal((await call('GET', PROFILE, { key: stranger })).status, 404);
  for (const path of [PROFILE, `${PROFILES}/none`]) assert.equal((await call('DELETE', path, { key: stranger })).status, 404);

  for (let index = 1; index < 10; index++) assert.equal((await put({}, `${PROFILES}/p-${index}`)).status, 201);
  assert.equal((await put({}, `${PROFILES}/p-10`)).json.type, 'urn:sonde:problem:too_many_profiles');
  for (const name of ['UP', 'a_b', 'x'.repeat(41), 'ä'])
    assert.equal((await put({}, `${PROFILES}/${encodeURIComponent(name)}`)).status, 404);
});

test('a change of an access profile keeps what it does not send, and a new origin erases what it does not send again', async (t) => {
  const { call, put, place } = await start(t);
  const works = async () => (await call('POST', `${PROFILE}/test`, { body: { url: `${place.url}/` } })).json.data.status;
  await put({ headers: { 'X-Staging-Token': TOKEN, 'X-Other': 'other-value' }, origins: [place.url] });
  assert.equal(await works(), 200);
  const { data } = (await call('GET', PROFILE)).json;
  assert.equal((await put(data)).status, 200);
  assert.equal(await works(), 200);
  assert.deepEqual((await put({ headers: ['x-staging-token'] })).json.data.headers, ['x-staging-token']);
  assert.equal(await works(), 200);
  assert.equal((await put({ headers: ['X-Unknown'] })).json.errors[0].code, 'required');
  assert.deepEqual((await put({ origins: [place.url, 'https://example.com'] })).json.data.headers, []);
  assert.equal(await works(), 403);
  const again = { headers: { 'X-Staging-Token': TOKEN }, origins: [place.url, 'https://example.com', 'https://example.org'] };
  assert.deepEqual((await put(again)).json.data.headers, ['X-Staging-Token']);
  assert.deepEqual((await put({ origins: [place.url] })).json.data.headers, ['X-Staging-Token']);
  assert.equal(await works(), 200);
  const lines = await call('PUT', PROFILE, { body: { headers: `X-A: one\nX-B: two: three`, cookies: `session=${SESSION}` } });
  assert.deepEqual([lines.json.data.headers, lines.json.data.cookies], [['X-A', 'X-B'], ['session']]);
  assert.equal(await works(), 200);
  const cleared = await call('PUT', PROFILE, { body: { clear: 'headers,cookies' } });
  assert.deepEqual([cleared.json.data.headers, cleared.json.data.cookies], [[], []]);
  assert.deepEqual((await put({ origins: null })).json.data.origins, ['https://127.0.0.1']);
});

/** Refused values, with the field and code of the error. */
const refused: readonly (readonly [fields: object, field: string, code: string])[] = [
  ...[
    'Host',
    'user-agent',
    'Content-Type',
    'Transfer-Encoding',
    'Connection',
    'Upgrade',
    'TE',
    'Trailer',
    'Keep-Alive',
    'Expect',
    'Proxy-X',
    'Sec-Fetch-Site',
  ]
    .concat(['Accept-Encoding', 'Range', 'If-None-Match', 'Cookie'])
    .map((name) => [{ headers: { [name]: 'x' } }, 'headers', 'not_allowed'] as const),
  [{ headers: { 'X-A': 'a\r\nHost: evil' } }, 'headers', 'invalid'],
  [{ headers: { 'X-A': 'a\u0000b' } }, 'headers', 'invalid'],
  [{ headers: { 'X-A': '' } }, 'headers', 'invalid'],
  [{ headers: { 'X A': 'b' } }, 'headers', 'invalid'],
  [{ headers: { 'X-A': 'a', 'x-a': 'b' } }, 'headers', 'repeated'],
  [{ headers: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`X-${index}`, 'a'])) }, 'headers', 'too_long'],
  [{ headers: { 'X-A': 'a'.repeat(8_000), 'X-B': 'b'.repeat(300) } }, 'headers', 'too_long'],
  [{ headers: 7 }, 'headers', 'type'],
  [{ cookies: 'a=b\u0000c' }, 'cookies', 'invalid'],
  [{ cookies: 'novalue' }, 'cookies', 'required'],
  [{ cookies: 'a b=c' }, 'cookies', 'invalid'],
  [{ basic_user: 'a:b' }, 'basic_user', 'invalid'],
  [{ basic_user: 'a', basic_password: 'b', headers: { Authorization: 'Bearer x' } }, 'headers', 'conflict'],
  [{ user_agent: 'Mozilla/5.0' }, 'user_agent', 'not_verified'],
  [{ user_agent: 'Sonde\nx' }, 'user_agent', 'invalid'],
  [{ origins: ['https://example.com/path'] }, 'origins', 'invalid'],
  [{ origins: ['ftp://example.com'] }, 'origins', 'invalid'],
  [{ origins: [] }, 'origins', 'out_of_range'],
  [{ origins: [7] }, 'origins', 'type'],
];

test('an access profile refuses headers that Sonde sets itself, and values that are no headers', async (t) => {
  const { put } = await start(t);
  for (const [fields, field, code] of refused) {
    const { status, json } = await put(fields);
    assert.deepEqual([status, json.errors?.[0]?.field, json.errors?.[0]?.code], [422, field, code], JSON.stringify(fields).slice(0, 100));
  }
});

test('a report with an access profile gets in, sends it nowhere else, and keeps no byte of its values', async (t) => {
  const { call, put, report, place, other, db } = await start(t);
  assert.equal((await report({})).json.data.error.code, 'http_error');
  assert.equal((await report({ access: 'staging' })).json.errors[0].code, 'unknown');
  await put({ headers: { 'X-Staging-Token': TOKEN }, cookies: `session=${SESSION}`, origins: [place.url] });
  const { status, json, text } = await report({ access: 'staging', mode: 'full' });
  assert.equal(status, 201, text);
  assert.deepEqual([json.data.state, json.data.access], ['completed', 'staging']);
  assert.ok(!place.requests.some(({ url }) => url === '/logout'));
  const fromOther = other.requests.flatMap(({ rawHeaders }) => rawHeaders);
  assert.ok(other.requests.length >= 2);
  const secrets = [TOKEN, SESSION, btoa(TOKEN), btoa(SESSION)];
  const stored = await db.selectFrom('run').innerJoin('report', 'report.id', 'run.report_id').selectAll().execute();
  const { unpackResult } = await import('../../src/audit/stored-result.ts');
  const kept = JSON.stringify([fromOther, text, stored.map((row) => ({ ...row, stored_result: unpackResult(row.stored_result) }))]);
  for (const secret of secrets) assert.ok(!kept.includes(secret), secret);
  assert.match(JSON.stringify(unpackResult(stored[0]?.stored_result ?? new Uint8Array())), /"logout"/);

  assert.equal((await call('DELETE', PROFILE)).json.type, 'urn:sonde:problem:in_use');
  assert.equal((await call('DELETE', `${PROFILE}?force=1`)).status, 200);
  const gone = await call('PUT', `/api/v1/reports/${json.data.id}`, { body: { results: '1' } });
  assert.deepEqual([gone.json.data.state, gone.json.data.error.code], ['failed', 'access_missing']);
});

test('a report says that its access profile has expired, and shares what it saw only after a confirmation', async (t) => {
  const { call, put, report, place } = await start(t);
  await put({ headers: { 'X-Staging-Token': TOKEN }, origins: [place.url] });
  assert.equal((await report({ access: 'staging', privacy: '0' })).json.errors[0].code, 'access_not_confirmed');
  const { data } = (await report({ access: 'staging', privacy: '0', confirm_access: '1' })).json;
  assert.deepEqual([data.state, data.privacy], ['completed', 0]);
  const own = (await report({ access: 'staging' })).json.data;
  const change = (body: Record<string, string>) => call('PUT', `/api/v1/reports/${own.id}`, { body });
  assert.equal((await change({ privacy: '0' })).json.errors[0].code, 'access_not_confirmed');
  assert.equal((await change({ privacy: '0', confirm_access: '1' })).status, 200);
  assert.equal((await change({ share_client: 'Example Ltd' })).status, 200);

  await put({ headers: { 'X-Staging-Token': 'token-of-yesterday' } });
  assert.equal((await report({ access: 'staging' })).json.data.error.code, 'access_expired');
  assert.equal((await report({ access: 'staging', url: `${place.url}/form` })).json.data.error.code, 'access_expired');
  assert.notEqual((await report({ access: 'staging', url: `${place.url}/login` })).json.data.error?.code, 'access_expired');
  const tried = await call('POST', `${PROFILE}/test`, { body: { url: `${place.url}/` } });
  assert.deepEqual(tried.json.data, { status: 403, final_url: `${place.url}/`, title: null, refused_reason: 'access_expired' });
});

test('a crawl with an access profile gets in, leaves out what logs out, and keeps no byte of its values', async (t) => {
  const { call, put, place, other, db } = await start(t);
  await put({ headers: { 'X-Staging-Token': TOKEN }, cookies: `session=${SESSION}`, origins: [place.url] });
  const crawl = (fields: Record<string, string>) => call('POST', '/api/v1/crawls', { body: { url: `${place.url}/`, ...fields } });
  assert.equal((await crawl({ access: 'none' })).json.errors[0].code, 'unknown');
  assert.equal((await crawl({ access: 'staging', privacy: '0' })).json.errors[0].code, 'access_not_confirmed');
  const { id } = (await crawl({ access: 'staging' })).json.data;
  const read = async () => (await call('GET', `/api/v1/crawls/${id}`)).json.data;
  while (['queued', 'running'].includes((await read()).state)) await setTimeout(30);
  const { state, options, pages, score } = await read();
  assert.deepEqual([state, options.access, typeof score], ['completed', 'staging', 'number']);
  assert.deepEqual([pages.left_out.logout, pages.left_out_examples.logout], [1, `${place.url}/logout`]);
  assert.ok(!place.requests.some(({ url }) => url === '/logout'));
  assert.ok(place.requests.every(({ headers }) => headers['x-staging-token'] === TOKEN));
  const rows = [];
  for (const table of ['crawl', 'crawl_page', 'crawl_issue_link', 'crawl_finding', 'crawl_issue_group'] as const)
    rows.push(...(await db.selectFrom(table).selectAll().execute()));
  const kept = Buffer.from(JSON.stringify([rows, other.requests.map(({ rawHeaders }) => rawHeaders)])).toString();
  for (const secret of [TOKEN, SESSION, btoa(SESSION)]) assert.ok(!kept.includes(secret), secret);
  assert.equal((await call('PUT', `/api/v1/crawls/${id}`, { body: { privacy: '0' } })).json.errors[0].code, 'access_not_confirmed');
  assert.equal((await call('PUT', `/api/v1/crawls/${id}`, { body: { privacy: '0', confirm_access: '1' } })).status, 200);
});
