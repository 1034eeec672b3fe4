import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { test } from 'node:test';
import { hashPassword, verifyPassword } from './password.ts';

const who = { signIn: '203.0.113.7' };

test('a password is stored as an argon2id hash with its salt, and only the exact password verifies', async () => {
  const [one, two] = await Promise.all([hashPassword(' open sesame ', who), hashPassword(' open sesame ', who)]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, two);
  assert.equal(await verifyPassword(' open sesame ', one, who), true);
  assert.equal(await verifyPassword('open sesame', one, who), false);
});

test('a password verifies in any Unicode normalization form', async () => {
  const [composed, apart] = ['caf\u00e9 cr\u00e8me', 'cafe\u0301 cre\u0300me'];
  const hash = await hashPassword(apart, who);
  for (const password of [composed, apart]) assert.equal(await verifyPassword(password, hash, who), true);
  assert.equal(await verifyPassword('cafe creme', hash, who), false);
  const earlier =
    '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$' +
    argon2Sync('argon2id', { message: apart, nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 8, passes: 1 })
      .toString('base64')
      .replaceAll('=', '');
  assert.equal(await verifyPassword(apart, earlier, who), true);
});

test('many concurrent password hashes are queued and computed correctly', async () => {
  const hash = await hashPassword('x', who);
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => verifyPassword(index % 2 ? 'x' : 'y', hash, who)));
  assert.deepEqual(
    tries,
    Array.from({ length: 12 }, (_, index) => index % 2 === 1),
  );
});
