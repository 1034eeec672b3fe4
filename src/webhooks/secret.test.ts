import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSecret, openVault, ownerOf } from './secret.ts';

const vault = openVault('one secret of the service, long enough');

test('what was sealed opens for its owner under its key, and for nobody else', () => {
  const secret = makeSecret();
  const sealed = vault.seal(secret, ownerOf(1));
  assert.equal(vault.open(sealed, ownerOf(1)), secret);
  assert.equal(vault.open(sealed, ownerOf(2)), undefined);
  assert.equal(openVault('another secret of the service, as long').open(sealed, ownerOf(1)), undefined);
  assert.equal(openVault('one secret of the service, long enough').open(sealed, ownerOf(1)), secret);
});

test('whatever was changed or cut does not open', () => {
  const sealed = vault.seal('whsec_abc', ownerOf(1));
  const bytes = Buffer.from(sealed, 'base64url');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    assert.equal(vault.open(changed.toString('base64url'), ownerOf(1)), undefined, `byte ${index}`);
    assert.equal(vault.open(bytes.subarray(0, index).toString('base64url'), ownerOf(1)), undefined, `${index} bytes`);
  }
});

test('the same secret is never sealed the same, and no secret is made twice', () => {
  assert.equal(new Set(Array.from({ length: 100 }, () => vault.seal('whsec_abc', ownerOf(1)))).size, 100);
  assert.equal(new Set(Array.from({ length: 100 }, makeSecret)).size, 100);
});
