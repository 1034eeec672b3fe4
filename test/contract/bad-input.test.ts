import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';

const long = (length: number): string => 'x'.repeat(length);
const password = { privacy: '2', password: 'secret' };

/** Bodies that create a report, each with its invalid field and error code; null if the body is valid. */
const creates: readonly [body: Record<string, string>, field: string | null, code?: string][] = [
  [{}, 'url', 'required'],
  [{ url: '' }, 'url', 'required'],
  [{ url: '   ' }, 'url', 'required'],
  [{ url: `https://example.com/${long(2048)}` }, 'url', 'too_long'],
  [{ url: 'example.com' }, 'url', 'invalid_url'],
  [{ url: 'example.com:443/a' }, 'url', 'invalid_url'],
  [{ url: '//example.com' }, 'url', 'invalid_url'],
  [{ url: 'https://' }, 'url', 'invalid_url'],
  [{ url: 'https:///path' }, 'url', 'invalid_url'],
  [{ url: 'https://exa mple.com' }, 'url', 'invalid_url'],
  [{ url: 'https://example.com/a b' }, 'url', 'invalid_url'],
  [{ url: 'https://example.com/\u0000' }, 'url', 'invalid_url'],
  [{ url: 'https://example.com/\n' + 'a' }, 'url', 'invalid_url'],
  [{ url: 'https://[::1' }, 'url', 'invalid_url'],
  [{ url: 'ftp://example.com/' }, 'url', 'unsupported_scheme'],
  [{ url: 'file:///etc/passwd' }, 'url', 'unsupported_scheme'],
  [{ url: 'javascript:alert(1)' }, 'url', 'unsupported_scheme'],
  [{ url: 'data:text/html,x' }, 'url', 'unsupported_scheme'],
  [{ url: 'https://user:pw@example.com/' }, 'url', 'credentials_not_allowed'],
  [{ url: 'https://user@example.com/' }, 'url', 'credentials_not_allowed'],
  [{ url: 'https://example.com:22/' }, 'url', 'port_not_allowed'],
  [{ url: 'https://example.com:3000/' }, 'url', 'port_not_allowed'],
  [{ url: 'http://127.0.0.1/' }, 'url', 'forbidden_target'],
  [{ url: 'http://2130706433/' }, 'url', 'forbidden_target'],
  [{ url: 'http://0x7f.1/' }, 'url', 'forbidden_target'],
  [{ url: 'http://[::1]/' }, 'url', 'forbidden_target'],
  [{ url: 'http://[::ffff:10.0.0.1]/' }, 'url', 'forbidden_target'],
  [{ url: 'http://10.0.0.1/' }, 'url', 'forbidden_target'],
  [{ url: 'http://192.168.1.1/' }, 'url', 'forbidden_target'],
  [{ url: 'http://169.254.169.254/latest/' }, 'url', 'forbidden_target'],
  [{ url: 'https://page.test/', privacy: '3' }, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: '-1' }, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: 'public' }, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: '1.0' }, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: '01' }, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: 'true' }, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: '2' }, 'password', 'required'],
  [{ url: 'https://page.test/', privacy: '2', password: '' }, 'password', 'required'],
  [{ url: 'https://page.test/', privacy: '2', password: long(129) }, 'password', 'too_long'],
  [{ url: 'https://page.test/', ...password }, null],
  [{ url: 'https://page.test/', privacy: '0', password: 'ignored' }, null],
  [{ url: 'https://page.test/', privacy: '1', password: long(129) }, null],
  [{ url: 'https://page.test/', password: long(129) }, null],
  [{ url: 'https://page.test/', privacy: '3', password: long(129) }, 'privacy', 'not_allowed'],
  [{ url: '  https://page.test/  ', privacy: ' 1 ', unknown: 'ignored' }, null],
  [{ url: 'https://page.test:8443/', privacy: '' }, null],
  [{ url: 'HTTPS://PÄGE.test/ä?q=ü#f' }, null],
];

test('creating a report validates the fields url, privacy and password', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  for (const [body, field, code] of creates) {
    await t.test(`creating a report ${field === null ? 'accepts' : 'rejects'} the body ${JSON.stringify(body).slice(0, 80)}`, async () => {
      const { status, json } = await call('POST', '/api/v1/reports', { body });
      if (field === null) {
        assert.equal(status, 202);
        assert.equal(json.data.url, body.url?.trim());
        return;
      }
      assert.equal(status, 422);
      assert.equal(json.status, 422);
      const error = json.errors.find((one: { field: string }) => one.field === field);
      assert.equal(error?.code, code);
      assert.equal(error.in, 'body');
      assert.deepEqual(json.message[field], [error.detail]);
      assert.ok(error.detail.length > 20);
    });
  }
});

/** JSON bodies, whose values have types. */
const jsonCreates: readonly [body: unknown, status: number, field?: string, code?: string][] = [
  [{ url: 'https://page.test/', privacy: 0 }, 202],
  [{ url: 'https://page.test/', privacy: 2, password: 'secret' }, 202],
  [{ url: 'https://page.test/', privacy: null, password: null }, 202],
  [{ url: 'https://page.test/', privacy: 3 }, 422, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: true }, 422, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: [1] }, 422, 'privacy', 'not_allowed'],
  [{ url: 'https://page.test/', privacy: 2, password: 12345678 }, 422, 'password', 'type'],
  [{ url: 'https://page.test/', privacy: 2, password: ['secret'] }, 422, 'password', 'type'],
  [{ url: 7 }, 422, 'url', 'type'],
  [{ url: ['https://page.test/'] }, 422, 'url', 'type'],
  [[], 400],
  ['text', 400],
  [null, 400],
];

test('creating a report from JSON checks the type of each field', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  for (const [body, status, field, code] of jsonCreates) {
    const answer = await call('POST', '/api/v1/reports', { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    assert.equal(answer.status, status, JSON.stringify(body));
    if (field) assert.deepEqual([answer.json.errors[0].field, answer.json.errors[0].code], [field, code], JSON.stringify(body));
  }
});

/** Queries of lists, each with its invalid parameter and error code; null if the query is valid. */
const lists: readonly [path: string, field: string | null, code?: string][] = [
  ['/reports?per_page=10', null],
  ['/reports?per_page=100&page=1000000', null],
  ['/reports?per_page=', null],
  ['/reports?per_page=20', 'per_page', 'not_allowed'],
  ['/reports?per_page=all', 'per_page', 'not_allowed'],
  ['/reports?page=0', 'page', 'out_of_range'],
  ['/reports?page=-1', 'page', 'out_of_range'],
  ['/reports?page=1.5', 'page', 'out_of_range'],
  ['/reports?page=1000001', 'page', 'out_of_range'],
  ['/reports?sort=up', 'sort', 'not_allowed'],
  ['/reports?sort=DESC', 'sort', 'not_allowed'],
  ['/reports?sort_by=name', 'sort_by', 'not_allowed'],
  ['/reports?search_by=id', 'search_by', 'not_allowed'],
  ['/reports?search_by=project', null],
  ['/reports?result=great', 'result', 'not_allowed'],
  ['/reports?result=good&state=completed&privacy=1', null],
  ['/reports?state=done', 'state', 'not_allowed'],
  ['/reports?privacy=3', 'privacy', 'not_allowed'],
  ['/reports?project=Example.COM', null],
  [`/reports?search=${long(255)}`, null],
  [`/reports?search=${long(256)}`, 'search', 'too_long'],
  ['/reports?search=%00', 'search', 'invalid'],
  ['/reports?search=%E2%80%A8', null],
  ['/reports?sort=asc&sort=desc', 'sort', 'repeated'],
  ['/reports?sort=asc&sort=asc', null],
  ['/reports?sort[]=asc', 'sort', 'type'],
  ['/reports?unknown[]=1&other=2', null],
  ['/projects?sort_by=project', null],
  ['/projects?sort_by=name', null],
  ['/projects?sort_by=url', 'sort_by', 'not_allowed'],
  ['/projects?search_by=url', 'search_by', 'not_allowed'],
  ['/projects?per_page=11', 'per_page', 'not_allowed'],
];

test('list endpoints reject an invalid query parameter with an error that names the parameter', async (t) => {
  const { call } = await startService(t);
  for (const [path, field, code] of lists) {
    const { status, json } = await call('GET', `/api/v1${path}`);
    assert.equal(status, field === null ? 200 : 422, path);
    if (field === null) continue;
    assert.deepEqual([json.errors[0].field, json.errors[0].code, json.errors[0].in], [field, code, 'query'], path);
    if (code === 'not_allowed') assert.ok(json.errors[0].allowed.length > 0, path);
  }
});

/** Updates of a private report, applied in this order. */
const updates: readonly [body: Record<string, string>, status: number, field?: string, code?: string][] = [
  [{}, 200],
  [{ privacy: '0' }, 200],
  [{ privacy: '5' }, 422, 'privacy', 'not_allowed'],
  [{ privacy: '1', password: 'ignored' }, 200],
  [{ privacy: '2' }, 422, 'password', 'required'],
  [{ privacy: '2', password: long(129) }, 422, 'password', 'too_long'],
  [{ privacy: '2', password: ' one ' }, 200],
  [{ privacy: '2' }, 200],
  [{ password: 'two' }, 200],
  [{ privacy: '1' }, 200],
  [{ privacy: '2' }, 422, 'password', 'required'],
  [{ results: '2' }, 422, 'results', 'not_allowed'],
  [{ results: 'yes' }, 422, 'results', 'not_allowed'],
  [{ results: '0' }, 200],
];

test('updating a report validates the fields privacy, password and results', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  const path = `/api/v1/reports/${json.data.id}`;
  for (const [body, status, field, code] of updates) {
    const answer = await call('PUT', path, { body });
    assert.equal(answer.status, status, JSON.stringify(body));
    if (field) assert.deepEqual([answer.json.errors[0].field, answer.json.errors[0].code], [field, code], JSON.stringify(body));
  }
  for (const value of [true, false, 0, [1, 2]]) {
    const answer = await call('PATCH', path, { body: JSON.stringify({ results: value }), headers: { 'content-type': 'application/json' } });
    assert.ok(answer.status === 200 || answer.status === 202, JSON.stringify(value));
  }
});
