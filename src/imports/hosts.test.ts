import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostsOf } from './hosts.ts';

const table: readonly [sitemap: string, hosts: string[]][] = [
  ['https://example.com/sitemap.xml', ['example.com', 'www.example.com']],
  ['https://www.example.com/sitemap.xml', ['www.example.com', 'example.com']],
  ['https://shop.example.com/', ['shop.example.com', 'www.shop.example.com']],
  ['https://www.com/', ['www.com', 'www.www.com']],
  ['http://example.com:8080/', ['example.com:8080', 'www.example.com:8080']],
  ['http://127.0.0.1:8080/', ['127.0.0.1:8080']],
  ['http://[2001:db8::1]/', ['[2001:db8::1]']],
];

test('a sitemap speaks for its host, with or without www', () => {
  for (const [sitemap, hosts] of table) assert.deepEqual(hostsOf(new URL(sitemap)), hosts, sitemap);
});
