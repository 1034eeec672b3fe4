import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressName, makeThrottle } from './throttle.ts';

test('the window slides, and each name has its own', () => {
  const throttle = makeThrottle(3, 10_000);
  assert.deepEqual(
    [0, 1_000, 2_000, 3_000].map((time) => throttle.count('one', time)),
    [0, 0, 0, 7],
  );
  assert.equal(throttle.count('two', 3_000), 0);
  assert.equal(throttle.count('one', 10_001), 0);
  assert.equal(throttle.count('one', 10_002), 1);
});

const rows: readonly [address: string, name: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
];

test('IPv6 is counted by its /64', () => {
  for (const [address, name] of rows) assert.equal(addressName(address), name);
});
