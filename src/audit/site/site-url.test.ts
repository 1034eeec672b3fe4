import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hostsInclude, siteHosts } from './site-url.ts';

const table: [url: string, hosts: string[]][] = [
  ['https://example.com/', ['example.com', 'www.example.com']],
  ['https://www.example.com:8443/a', ['www.example.com:8443', 'example.com:8443']],
  ['https://shop.example.com/', ['shop.example.com', 'www.shop.example.com']],
  ['https://www.com/', ['www.com', 'www.www.com']],
  ['https://www.example.com./', ['www.example.com.', 'example.com', 'www.example.com']],
  ['http://[2001:db8::1]/', ['[2001:db8::1]']],
  ['http://127.0.0.1:8080/', ['127.0.0.1:8080']],
  ['http://localhost/', ['localhost']],
  ['http://[::1]:80/', ['[::1]']],
];

for (const [url, hosts] of table) it(url, () => assert.deepEqual(siteHosts(new URL(url)), hosts));

it('the host of a URL includes the port', () => {
  assert.ok(hostsInclude(['example.com'], 'http://example.com/a'));
  assert.equal(hostsInclude(['example.com'], 'https://example.com:8443/a'), false);
  assert.equal(hostsInclude(['example.com'], 'https://example.com@evil.example/'), false);
  assert.equal(hostsInclude(['example.com'], 'ftp://example.com/'), false);
});
