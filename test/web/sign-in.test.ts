import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { knownBrowser, knownBrowserToken } from '../../src/accounts/known-browser.ts';
import { PASSWORD } from '../create-user.ts';
import { BASE, startService } from '../service.ts';

const email = 'ann@example.com';

const start = async (t: TestContext) => {
  const service = await startService(t, { TRUST_PROXY: 'on' });
  await createAccount(service.db, { email, password: PASSWORD });
  let last = 0;
  /** From an address of its own, unless one is given. */
  const signIn = (fields: Record<string, string>, { cookie = '', address = `203.0.113.${++last}` } = {}) =>
    service.call('POST', '/sign-in', {
      key: null,
      body: { email, password: 'wrong', ...fields },
      headers: { origin: BASE, cookie, 'x-forwarded-for': address },
    });
  return { ...service, signIn };
};

const browserCookie = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('sonde_browser='))
    ?.split(';', 1)[0] ?? '';

test('wrong passwords for an account delay the next attempt, except from a browser that has signed in before', async (t) => {
  const { signIn, db } = await start(t);
  const known = browserCookie((await signIn({ password: PASSWORD })).headers);
  assert.notEqual(known, '');

  const guess = (account: string) =>
    Array.from({ length: 12 }, () => ({
      kind: 'sign-in' as const,
      target: hash('sha256', account),
      address: '198.51.100.1',
      browser: null,
    }));
  const now = Date.now();
  for (const account of [email, 'nobody@example.com']) {
    const rows = guess(account).map((row) => ({ ...row, made_at: now }));
    await db.insertInto('password_try').values(rows).execute();
    const refused = await signIn({ email: account, password: PASSWORD });
    assert.equal(refused.status, 429, account);
    const wait = Number(refused.headers.get('retry-after'));
    assert.ok(wait > 100 && wait <= 256, `${account}: ${wait}`);
  }
  assert.equal((await signIn({ password: PASSWORD })).status, 429);
  for (const password of [PASSWORD, 'a typo', PASSWORD]) {
    const { status } = await signIn({ password }, { cookie: known });
    assert.equal(status, password === PASSWORD ? 303 : 401);
  }
  const typos = await Promise.all(Array.from({ length: 12 }, () => signIn({}, { cookie: known })));
  assert.deepEqual(typos.map(({ status }) => status).sort(), [...Array(9).fill(401), ...Array(3).fill(429)], 'it has a limit of its own');
});

test('an IP address has ten wrong sign-in attempts a minute, and a known browser is not blocked', async (t) => {
  const { signIn } = await start(t);
  const address = '203.0.113.200';
  const known = browserCookie((await signIn({ password: PASSWORD }, { address })).headers);
  const tries = await Promise.all(Array.from({ length: 14 }, (_, index) => signIn({ email: `person${index}@example.com` }, { address })));
  assert.deepEqual(tries.map(({ status }) => status).sort(), [...Array(10).fill(401), ...Array(4).fill(429)]);
  assert.equal((await signIn({ password: PASSWORD }, { address })).status, 429);
  assert.equal((await signIn({ password: PASSWORD }, { address, cookie: known })).status, 303);
  assert.equal((await signIn({ password: PASSWORD })).status, 303, 'nor is another address');
});

test('a successful sign-in clears the wrong attempts before it', async (t) => {
  const { signIn, db } = await start(t);
  const address = '203.0.113.201';
  for (let times = 0; times < 3; times++) {
    for (let typos = 0; typos < 4; typos++) assert.equal((await signIn({}, { address })).status, 401);
    assert.equal((await signIn({ password: PASSWORD }, { address })).status, 303);
  }
  assert.deepEqual(await db.selectFrom('password_try').selectAll().execute(), []);
});

test('a known-browser token is valid for one email address and one year, and is signed by this service', () => {
  const [secret, now] = ['s'.repeat(32), 1_800_000_000_000];
  const token = knownBrowserToken(secret, email, null, now);
  const id = knownBrowser(secret, ' Ann@Example.com', token, now) ?? '';
  assert.equal(id.length, 32);
  assert.equal(knownBrowser(secret, email, knownBrowserToken(secret, email, id, now), now), id);
  for (const [key, of, text, time] of [
    [secret, 'bob@example.com', token, now],
    ['t'.repeat(32), email, token, now],
    [secret, email, token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')), now],
    [secret, email, token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), now],
    [secret, email, token, now + 365 * 24 * 60 * 60 * 1000],
    [secret, email, undefined, now],
  ] as const)
    assert.equal(knownBrowser(key, of, text, time), null);
});
