import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLocalHost } from './local-host.ts';

const rows: readonly (readonly [address: string, local: boolean])[] = [
  ['http://localhost:3000/', true],
  ['http://shop.localhost/', true],
  ['http://127.0.0.1/', true],
  ['http://127.1/', true],
  ['http://0x7f000001/', true],
  ['http://0/', true],
  ['http://10.0.0.1/', true],
  ['http://172.16.0.1/', true],
  ['http://172.32.0.1/', false],
  ['http://192.168.1.20/', true],
  ['http://169.254.169.254/', true],
  ['http://93.184.216.34/', false],
  ['http://[::1]/', true],
  ['http://[fd00::1]/', true],
  ['http://[fe80::1]/', true],
  ['http://[::ffff:10.0.0.1]/', true],
  ['http://[2606:2800:220:1::1]/', false],
  ['http://intranet/', true],
  ['http://printer.local/', true],
  ['http://printer.local./', true],
  ['http://wiki.corp/', true],
  ['http://nas.home.arpa/', true],
  ['http://shop.test/', true],
  ['http://example.com/', false],
  ['http://local.example.com/', false],
  ['http://10.example.com/', false],
  ['http://xn--bcher-kva.example/', false],
  ['mailto:anna@localhost', false],
];

for (const [address, local] of rows) test(address, () => assert.equal(isLocalHost(new URL(address).hostname), local));
