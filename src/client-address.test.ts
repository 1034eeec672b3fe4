import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientAddress } from './client-address.ts';

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

test('a trusted proxy may write a port behind the address', () => {
  for (const [forwarded, address] of rows) {
    const request = new Request('http://sonde.test/', { headers: { 'x-forwarded-for': forwarded } });
    assert.equal(clientAddress(request, undefined, { trustProxy: true }), address, forwarded);
    assert.equal(clientAddress(request, undefined, { trustProxy: false }), 'unknown');
  }
});
