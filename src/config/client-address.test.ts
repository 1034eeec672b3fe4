import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressName, clientAddress } from './client-address.ts';

const rows: readonly [forwarded: string, address: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:443 ', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[::ffff:203.0.113.7]:443', '::ffff:203.0.113.7'],
  ['unknown', 'unknown'],
];

test('the client address is read from X-Forwarded-For even if the trusted proxy appends a port', () => {
  for (const [forwarded, address] of rows) {
    const request = new Request('http://sonde.test/', { headers: { 'x-forwarded-for': forwarded } });
    assert.equal(clientAddress(request, undefined, { trustProxy: true }), address, forwarded);
    assert.equal(clientAddress(request, undefined, { trustProxy: false }), 'unknown');
  }
});

const names: readonly [address: string, name: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
];

test('clients with IPv6 addresses are counted by their /64 prefix', () => {
  for (const [address, name] of names) assert.equal(addressName(address), name);
});
