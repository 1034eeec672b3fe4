import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AccountRefused, readPassword } from './account-fields.ts';
import { commonPasswords } from './common-passwords.ts';

const email = 'ann.smith@example.com';

test('common passwords, the email address and the name of the service are rejected as passwords', async () => {
  for (const password of [
    'password',
    'PassWord1',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'trustno1',
    email,
    'Ann.Smith@Example.com',
    'ann.smith',
    'sonde123',
    'Sonde-2026!',
    '1sondesonde',
  ])
    await assert.rejects(
      readPassword(password, email),
      { constructor: AccountRefused, field: 'password', message: /easy to guess/ },
      password,
    );
  for (const password of ['short', 'x'.repeat(129)])
    await assert.rejects(readPassword(password, email), { message: 'A password must have 8 to 128 characters.' });
});

test('a password that no rule forbids is accepted unchanged', async () => {
  for (const password of ['correct horse', ' Password9 battery ', 'sondeur de mer', 'passwort für alle', 'bob.smith@example.com'])
    assert.equal(await readPassword(password, email), password);
});

test('the list of common passwords contains ten thousand sorted entries without duplicates', () => {
  const all = commonPasswords.match(/.{6}/g) ?? [];
  assert.equal(all.length, 10_000);
  assert.deepEqual(all, [...new Set(all)].sort());
});

test('checking a long password takes linear time', async () => {
  await assert.rejects(readPassword('sonde'.repeat(25), email), /easy to guess/);
  assert.equal(await readPassword(`${'sonde'.repeat(25)}x`, email), `${'sonde'.repeat(25)}x`);
});
