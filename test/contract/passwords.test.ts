import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { hashingCost, verifyPassword } from '../../src/accounts/password.ts';
import { PASSWORD } from '../create-user.ts';
import { BASE, startService } from '../service.ts';

const email = 'ann@example.com';
const start = async (t: Parameters<typeof startService>[0]) => {
  const service = await startService(t, { CREATE_WAIT: '0' });
  const { json } = await service.call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  await createAccount(service.db, { email, password: PASSWORD });
  const set = (password: string) => service.call('PUT', `/api/v1/reports/${json.data.id}`, { body: { privacy: '2', password } });
  const setMany = (count: number) => Array.from({ length: count }, (_, index) => set(`password ${index}`));
  return { ...service, id: json.data.id as number, set, setMany };
};

test('many concurrent changes of report passwords do not block sign-ins, other accounts or shared reports', async (t) => {
  const { memory } = hashingCost;
  hashingCost.memory = 4_864;
  t.after(() => {
    hashingCost.memory = memory;
  });
  const { call, makeKey, setMany } = await start(t);
  const key = await makeKey();
  const create = (fields: Record<string, string>) =>
    call('POST', '/api/v1/reports', { key, body: { url: 'https://page.test/', ...fields } });
  const shared = new URL((await create({ privacy: '2', password: 'open sesame' })).json.data.share_url).pathname;

  let done = 0;
  const many = setMany(60).map((answer) => answer.finally(() => done++));
  /** Number of the sixty changes that were answered before this request. */
  const meanwhile = async (answer: Promise<{ status: number }>) => ({ status: (await answer).status, done });
  const others = await Promise.all([
    meanwhile(call('POST', '/sign-in', { key: null, body: { email, password: PASSWORD }, headers: { origin: BASE } })),
    meanwhile(call('POST', shared, { key: null, body: { password: 'open sesame' } })),
    meanwhile(create({ privacy: '2', password: 'another' })),
    meanwhile(create({ privacy: '1' })),
  ]);
  const answers = await Promise.all(many);
  const set = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status }) => status === 429);
  assert.deepEqual(
    others.map(({ status }) => status),
    [303, 303, 202, 202],
  );
  for (const { done } of others)
    assert.ok(done - refused.length < set / 2, `${done} of 60 were answered before, ${refused.length} of them refused`);

  assert.ok(set >= 30, `${set} were set`);
  assert.equal(set + refused.length, 60);
  for (const { json, headers } of refused) {
    assert.equal(json.type, 'urn:sonde:problem:too_many_passwords');
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  }
});

test('a password is hashed only for a valid request', async (t) => {
  const { call, db, id, makeKey, set } = await start(t);
  const other = await makeKey();
  const fields = { privacy: '2', password: 'x' };
  // Hashing is queued, so filling the queue shows which requests wait for a hash.
  const waiting = Array.from({ length: 40 }, () => set('filling'));
  const put = (headers: Record<string, string>, more: Record<string, string>, key?: string) =>
    call('PUT', `/api/v1/reports/${id}`, { headers, body: { ...fields, ...more }, ...(key ? { key } : {}) });
  assert.equal((await put({}, {}, other)).status, 404);
  assert.equal((await put({}, { privacy: '9' })).status, 422);
  assert.equal((await put({ 'if-match': '"other"' }, {})).status, 412);
  assert.equal((await put({}, { privacy: '0' })).status, 200);
  await Promise.all(waiting);
  const { password_hash } = await db
    .selectFrom('shared_link')
    .select('password_hash')
    .where('report_id', '=', Number(id))
    .executeTakeFirstOrThrow();
  assert.ok(password_hash === null || (await verifyPassword('filling', password_hash, { signIn: 'test' })));
});

test('the length limit of a password counts characters after Unicode composition', async (t) => {
  const { set } = await start(t);
  const tries = ['\u00fc'.repeat(128), 'u\u0308'.repeat(128), '😀'.repeat(128), 'u\u0308'.repeat(129), '😀'.repeat(129)];
  const answers = [];
  for (const password of tries) answers.push((await set(password)).status);
  assert.deepEqual(answers, [200, 200, 200, 422, 422]);
});
