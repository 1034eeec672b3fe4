import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { jobStatus } from '../../src/queue/queue.ts';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn } from '../visitor.ts';

/** Fills Ann’s share of the queue with a job that stays blocked by its host. */
const start = async (t: TestContext) => {
  const service = await startWithPeople(t, { '/a': { body: goodPage } }, { QUEUE_LIMIT: '2', HOST_GAP: '0' });
  const { id } = await service.make({ url: `${service.site.url}/a` });
  const blocked = { token: null, lease_until: null, run_at: 0, claims: 0, failures: 0, host_queue: 'busy.test', batch: null };
  await service.db
    .insertInto('job')
    .values({
      kind: 'run',
      payload: '{}',
      pool: 'audits',
      status: jobStatus.blocked,
      priority: 0,
      owner: service.accountId,
      rank: 0,
      ...blocked,
    })
    .execute();
  return { ...service, id };
};

test('forms show whether the queue of the account or of the service is full, and other accounts can still add audits', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, ANN);
  const url = `${service.site.url}/b`;
  const refused = await ann.post('/audits/new', { url });
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '10']);
  assert.match(refused.text, /Your account’s share of the queue is full\./);
  const again = await ann.post(`/reports/${service.id}/audit`);
  assert.deepEqual([again.status, again.headers.get('retry-after')], [503, '10']);
  assert.match(again.text, /<h1>Too many audits waiting<\/h1>/);
  const several = await ann.post('/reports/selected', { report: String(service.id), action: 'run' });
  assert.equal(new URL(several.headers.get('location') ?? '', service.site.url).searchParams.get('account_queue_full'), '1');
  assert.match((await ann.get(several.headers.get('location') ?? '')).text, /1 skipped: your account’s share of the queue is full/);
  const bob = await signIn(service, BOB);
  assert.equal((await bob.post('/audits/new', { url })).status, 303);
});

test('MCP tools report a full queue in the same way as the API', async (t) => {
  const service = await start(t);
  const ask = { name: 'create_report', arguments: { url: `${service.site.url}/b` } };
  const answer = await service.call('POST', '/mcp', {
    key: service.key,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: ask }),
  });
  assert.match(answer.text, /Your account has 1 audit queued, which is its share of the queue\./);
});
