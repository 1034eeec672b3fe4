import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, verifyPassword } from './password.ts';

const who = { signIn: '203.0.113.7' };

test('a password is kept as argon2id with its salt, and known again exactly', async () => {
  const [one, two] = await Promise.all([hashPassword(' open sesame ', who), hashPassword(' open sesame ', who)]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, two);
  assert.equal(await verifyPassword(' open sesame ', one, who), true);
  assert.equal(await verifyPassword('open sesame', one, who), false);
});

test('many at once wait in line and all come out right', async () => {
  const hash = await hashPassword('x', who);
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => verifyPassword(index % 2 ? 'x' : 'y', hash, who)));
  assert.deepEqual(
    tries,
    Array.from({ length: 12 }, (_, index) => index % 2 === 1),
  );
});
