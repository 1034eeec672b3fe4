import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInternet } from './internet.ts';
import { ownAddressFaults } from './own-address.ts';

test('the service does not fetch from itself, even on a public IP address', async () => {
  await using internet = await openInternet([]);
  assert.deepEqual(await ownAddressFaults(internet), []);
});
