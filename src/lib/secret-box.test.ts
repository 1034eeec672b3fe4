import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSecretBox, ownerOf } from './secret-box.ts';

const secretBox = openSecretBox('one secret of the service, long enough');

test('an encrypted secret can be decrypted only with its own account and key', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const sealed = secretBox.seal(secret, ownerOf(1));
  assert.equal(secretBox.open(sealed, ownerOf(1)), secret);
  assert.equal(secretBox.open(sealed, ownerOf(2)), undefined);
  assert.equal(openSecretBox('another secret of the service, as long').open(sealed, ownerOf(1)), undefined);
  assert.equal(openSecretBox('one secret of the service, long enough').open(sealed, ownerOf(1)), secret);
});

test('an altered or truncated secret cannot be decrypted', () => {
  const sealed = secretBox.seal('whsec_abc', ownerOf(1));
  const bytes = Buffer.from(sealed, 'base64url');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    assert.equal(secretBox.open(changed.toString('base64url'), ownerOf(1)), undefined, `byte ${index}`);
    assert.equal(secretBox.open(bytes.subarray(0, index).toString('base64url'), ownerOf(1)), undefined, `${index} bytes`);
  }
});

test('encrypting a secret twice gives different results', () => {
  assert.equal(new Set(Array.from({ length: 100 }, () => secretBox.seal('whsec_abc', ownerOf(1)))).size, 100);
});
