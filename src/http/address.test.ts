import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { blocks, otherNeighbours, publicNeighbours } from '../../test/fixtures/address-vectors.ts';
import { isMetadataAddress, isOwnAddress, isPublicAddress } from './address.ts';

test('no IP address of a special-purpose block is public', () => {
  for (const [block, addresses] of blocks) {
    for (const address of addresses) assert.equal(isPublicAddress(address), false, `${address} of ${block}`);
  }
});

test('an IP address next to a special-purpose block is classified independently of that block', () => {
  for (const address of publicNeighbours) assert.equal(isPublicAddress(address), true, address);
  for (const address of otherNeighbours) assert.equal(isPublicAddress(address), false, address);
});

test('an IPv4-mapped address is classified by its IPv4 address', () => {
  for (const { ipv4, mapped } of [
    { ipv4: '8.8.8.8', mapped: '::ffff:8.8.8.8' },
    { ipv4: '8.8.8.8', mapped: '::ffff:808:808' },
    { ipv4: '0.0.0.0', mapped: '::ffff:0:0' },
    { ipv4: '10.0.0.1', mapped: '::ffff:10.0.0.1' },
    { ipv4: '168.63.129.16', mapped: '::ffff:a83f:8110' },
    { ipv4: '255.255.255.255', mapped: '::ffff:ffff:ffff' },
  ]) {
    assert.equal(isPublicAddress(mapped), isPublicAddress(ipv4), mapped);
  }
});

test('text that is not an IP address in the usual notation is not public', () => {
  for (const text of [
    '',
    'example.com',
    '134744072',
    '0x8.0x8.0x8.0x8',
    '010.8.8.8',
    '8.8.8',
    '[2001:4860:4860::8888]',
    '2001:4860:4860::8888%1',
  ]) {
    assert.equal(isPublicAddress(text), false, text);
  }
});

test('IP addresses of cloud metadata services are recognized in every notation', () => {
  const metadata = [
    ...['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
    ...['fd00:ec2::254', 'fd20:ce::254', 'fe80::a9fe:a9fe', 'fe80::a9fe:a9fe%1', 'fd00:c1::a9fe:a9fe'],
    ...['fd00:42::42', 'fd00:a9fe:a9fe::1', 'fd00:100::100:200'],
  ];
  const disguised = [
    ...['::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '64:ff9b:1::a9fe:a9fe', '64:ff9b:1:a9fe:a9:fe00::'],
    ...['::ffff:0:a9fe:a9fe', '::a9fe:a9fe', '2002:a9fe:a9fe::1'],
  ];
  for (const address of [...metadata, ...disguised]) assert.equal(isMetadataAddress(address), true, address);
  for (const address of [
    '169.253.255.255',
    '100.100.100.201',
    'fd00:ec3::254',
    '64:ff9b::808:808',
    '2002:808:808::1',
    '127.0.0.1',
    'localhost',
  ]) {
    assert.equal(isMetadataAddress(address), false, address);
  }
});

test('IP addresses of this machine are recognized', () => {
  const interfaces = Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map(({ address }) => address));
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '0.0.0.0', '::', '::ffff:127.0.0.1', '64:ff9b::7f00:1', ...interfaces]) {
    assert.equal(isOwnAddress(address), true, address);
  }
  for (const address of ['8.8.8.8', '192.0.2.1', '2001:db8::1', 'localhost']) assert.equal(isOwnAddress(address), false, address);
});
