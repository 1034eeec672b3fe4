import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createKey } from '../../src/accounts/key.ts';
import { createUser, PASSWORD } from '../create-user.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';
import { signIn, visit } from '../visitor.ts';

const PATH = '/settings/accounts';

/** A service with its operator Ann, and with Bob, who has a report. */
const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const service = await startService(t, { ...env, ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  await service.db.deleteFrom('account').execute();
  const ann = await createUser(service.db, 'ann@example.com');
  const bob = await createUser(service.db, 'bob@example.com');
  const key = await createKey(service.db, { accountId: bob.id });
  await service.call('POST', '/api/v1/reports', { key, body: { url: `${site.url}/` } });
  return { ...service, site, key, ids: { ann: ann.id, bob: bob.id }, ann: await signIn(service, 'ann@example.com') };
};

const rowOf = (text: string, email: string): string =>
  [...text.matchAll(/<tr><th scope="row">[\s\S]*?<\/tr>/g)].map(([row]) => row).find((row) => row.includes(email)) ?? '';

for (const { name, open } of storages)
  test(`accounts on ${name} are listed with their usage and deleted by email`, async (t) => {
    const { env } = await open(t);
    const { ann, ids, key, site, ...service } = await start(t, env);
    const bob = await signIn(service, 'bob@example.com');
    await bob.post('/settings/profile/name', { name: '<b>Bob</b>' });

    const { text } = await ann.get(PATH);
    const row = rowOf(text, 'bob@example.com');
    assert.match(row, /&lt;b&gt;Bob&lt;\/b&gt;/);
    assert.match(row, /<span class="beside">Sites: <\/span>1<[\s\S]*<span class="beside">Reports: <\/span>1</);
    assert.match(row, new RegExp(`href="${PATH}/${ids.bob}/delete"`));
    assert.doesNotMatch(rowOf(text, 'ann@example.com'), /\/delete"/);
    assert.ok(!text.includes(new URL(site.url).host));

    const question = `${PATH}/${ids.bob}/delete`;
    const requested = (await ann.get(question)).text;
    assert.match(requested, /with 1 report, all sites/);
    assert.ok(!requested.includes(site.url));
    const wrong = await ann.post(question, { email: 'ann@example.com' });
    assert.deepEqual([wrong.status, /aria-invalid="true"/.test(wrong.text)], [422, true]);
    assert.equal((await bob.get('/reports')).status, 200);

    assert.equal((await ann.post(question, { email: ' Bob@Example.com ' })).headers.get('location'), `${PATH}?done=deleted`);
    assert.equal((await bob.get('/reports')).status, 303);
    assert.equal((await service.call('GET', '/api/v1/account', { key })).status, 401);
    const after = (await ann.get(`${PATH}?done=deleted`)).text;
    assert.match(after, /role="status"[\s\S]*Account deleted/);
    assert.doesNotMatch(after, /bob@example\.com/);
    assert.equal((await ann.get(question)).status, 404);
  });

test('the operator’s account cannot be deleted or reset on the accounts page, and other accounts get 404 for the page', async (t) => {
  const { ann, ids, ...service } = await start(t);
  const bob = await signIn(service, 'bob@example.com');
  const stored = () => service.db.selectFrom('account').select(['email', 'password_hash', 'removed_at']).orderBy('id').execute();
  const before = await stored();
  for (const action of ['delete', 'password']) {
    const own = `${PATH}/${ids.ann}/${action}`;
    const other = `${PATH}/${ids.bob}/${action}`;
    const fields = { email: action === 'delete' ? 'ann@example.com' : '', password: PASSWORD };
    assert.deepEqual([(await ann.get(own)).status, (await ann.post(own, fields)).status], [404, 404], action);
    for (const path of [PATH, own, other]) assert.equal((await bob.get(path)).status, 404, path);
    for (const path of [own, other]) assert.equal((await bob.post(path, { ...fields, email: 'bob@example.com' })).status, 404, path);
    assert.equal((await visit(service).post(other, fields)).headers.get('location'), '/sign-in');
    assert.equal((await ann.post(other, { email: 'bob@example.com', password: PASSWORD }, { origin: 'https://evil.test' })).status, 403);
    assert.equal((await ann.get(`${PATH}/999999/${action}`)).status, 404);
  }
  assert.deepEqual(await stored(), before);
  assert.doesNotMatch((await bob.get('/settings/profile')).text, /settings\/accounts/);
});

test('the operator can reset a user’s password, which is shown once and ends all sessions of the user', async (t) => {
  const { ann, ids, ...service } = await start(t);
  const bob = await signIn(service, 'bob@example.com');
  const path = `${PATH}/${ids.bob}/password`;
  assert.match((await ann.get(path)).text, /bob@example\.com/);
  const wrong = await ann.post(path, { password: 'a wrong one' });
  assert.equal(wrong.status, 422);
  assert.match(wrong.text, /Wrong password\./);
  assert.equal((await bob.get('/reports')).status, 200);

  const { status, headers, text } = await ann.post(path, { password: PASSWORD });
  assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store, no-transform']);
  const password = /<p class="secret"><code>([\w-]{32})<\/code>/.exec(text)?.[1] ?? '';
  assert.equal((await bob.get('/reports')).status, 303);
  assert.equal((await visit(service).post('/sign-in', { email: 'bob@example.com', password: PASSWORD })).status, 401);
  await signIn(service, 'bob@example.com', password);
  assert.equal((await ann.get(PATH)).status, 200);
});

test('a long list of accounts is split into pages', async (t) => {
  const { ann, db } = await start(t);
  for (let number = 0; number < 30; number++) await createUser(db, `person${number}@example.com`);
  const emails = (text: string): number => text.match(/<tr><th scope="row">/g)?.length ?? 0;
  const first = (await ann.get(PATH)).text;
  assert.deepEqual([emails(first), emails((await ann.get(`${PATH}?page=2`)).text)], [25, 7]);
  assert.match(first, new RegExp(`rel="next" href="${PATH}\\?page=2"`));
  assert.match((await ann.get(`${PATH}?page=9`)).text, /No more results/);
  for (const page of ['0', 'x', '1e9']) assert.equal((await ann.get(`${PATH}?page=${page}`)).status, 200, page);
});
