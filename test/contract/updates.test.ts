import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** Updates of a report with privacy 2 and a password, applied in this order. */
const updates: readonly [body: string | object, status: number, privacy: number, locked: boolean][] = [
  [{}, 200, 2, true],
  ['', 200, 2, true],
  [{ password: 'other' }, 200, 2, true],
  [{ password: ' ' }, 200, 2, true],
  [{ privacy: 2 }, 200, 2, true],
  [{ privacy: 0, password: 'sent-together' }, 200, 0, false],
  [{ password: 'ignored' }, 200, 0, false],
  [{ privacy: 2 }, 422, 0, false],
  [{ privacy: '2', password: 'new' }, 200, 2, true],
  [{ password: 'x'.repeat(129) }, 422, 2, true],
  [{ password: 7 }, 422, 2, true],
  [{ password: ['x'] }, 422, 2, true],
  [{ privacy: 1, password: 'x'.repeat(129) }, 200, 1, false],
  [{ privacy: '0', password: 7 }, 200, 0, false],
  [{ password: ['x'] }, 200, 0, false],
  ['password=a&password=b&password[]=c', 200, 0, false],
  ['privacy=2&password=a&password=b', 422, 0, false],
  [{ privacy: 2, password: 'new' }, 200, 2, true],
  [{ results: [{ check: 'title-present' }], facts: {}, privacy: 2, url: 'https://other.test/' }, 200, 2, true],
  ['results[0][check]=title-present&results[1][check]=x&privacy=2', 200, 2, true],
  [{ results: 2 }, 422, 2, true],
  [{ results: 'yes' }, 422, 2, true],
  [{ results: false }, 200, 2, true],
  ['results=0', 200, 2, true],
  ['results=', 200, 2, true],
  ['privacy[]=1', 422, 2, true],
];

test('changing privacy and password sets or removes the password protection of a report', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '30' });
  const made = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/', privacy: '2', password: 'secret' } });
  const item = `/api/v1/reports/${made.json.data.id}`;
  for (const [index, [body, status, privacy, locked]] of updates.entries()) {
    const method = ['PUT', 'PATCH', 'POST'][index % 3] ?? 'PUT';
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await call(method, item, { body: text, headers: { 'content-type': typeof body === 'string' ? FORM : JSON_TYPE } });
    assert.equal(answer.status, status, `${method} ${text}`);
    const { data } = (await call('GET', item)).json;
    assert.deepEqual([data.privacy, data.has_password, data.url], [privacy, locked, 'https://page.test/'], text);
    assert.ok(!JSON.stringify(data).includes('password_hash') && !('password' in data));
  }
});
