import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInternet } from './internet.ts';
import { ownAddressFaults } from './own-address.ts';

test('the service refuses to fetch from itself, even at a public IP address', async () => {
  await using internet = await openInternet([]);
  assert.deepEqual(await ownAddressFaults(internet), []);
});
