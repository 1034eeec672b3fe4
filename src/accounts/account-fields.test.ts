import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AccountRefused, readPassword } from './account-fields.ts';
import { commonPasswords } from './common-passwords.ts';

const email = 'ann.smith@example.com';

test('the commonest passwords, the own e-mail address and the name of the service are refused', async () => {
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

test('others are taken as they are typed', async () => {
  for (const password of ['correct horse', ' Password9 battery ', 'sondeur de mer', 'passwort für alle', 'bob.smith@example.com'])
    assert.equal(await readPassword(password, email), password);
});

test('the list has ten thousand, sorted, each once', () => {
  const all = commonPasswords.match(/.{6}/g) ?? [];
  assert.equal(all.length, 10_000);
  assert.deepEqual(all, [...new Set(all)].sort());
});

test('a long password that looks like the name of the service takes time that grows with its length', async () => {
  await assert.rejects(readPassword('sonde'.repeat(25), email), /easy to guess/);
  assert.equal(await readPassword(`${'sonde'.repeat(25)}x`, email), `${'sonde'.repeat(25)}x`);
});
