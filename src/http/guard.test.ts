import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyTarget, type GuardSettings, mayConnect, type TargetVerdict } from './guard.ts';

const settings: GuardSettings = {
  targetPorts: [80, 443, 8080],
  allowTargets: new Set(['127.0.0.1:3000', '[::1]:80', 'intranet.test:9000', '169.254.169.254:80', '127.0.0.1:8080', 'self.test:8080']),
  ownPorts: new Set([8080]),
};

const rows: readonly (readonly [url: string, verdict: TargetVerdict])[] = [
  ['https://example.com/', 'ok'],
  ['http://example.com:8080/', 'ok'],
  ['http://8.8.8.8/', 'ok'],
  ['http://[2606:4700:4700::1111]/', 'ok'],
  // Host names pass here; their IP addresses are checked after the lookup.
  ['http://localhost/', 'ok'],
  ['ftp://example.com/', 'unsupported_scheme'],
  ['javascript:alert(1)', 'unsupported_scheme'],
  ['file:///etc/passwd', 'unsupported_scheme'],
  ['http://user@example.com/', 'credentials_not_allowed'],
  ['http://:secret@example.com/', 'credentials_not_allowed'],
  ['http://user:secret@127.0.0.1/', 'credentials_not_allowed'],
  ['http://example.com:22/', 'port_not_allowed'],
  ['http://example.com:0/', 'port_not_allowed'],
  ['http://127.0.0.1:6379/', 'port_not_allowed'],
  ['http://127.0.0.1/', 'forbidden_target'],
  ['http://2130706433/', 'forbidden_target'],
  ['http://0x7f.1/', 'forbidden_target'],
  ['http://127.1./', 'forbidden_target'],
  ['http://[::ffff:10.0.0.1]/', 'forbidden_target'],
  ['http://[fd00::1]/', 'forbidden_target'],
  // Only exactly this host and port are allow-listed.
  ['http://127.0.0.1:3000/', 'ok'],
  ['http://127.0.0.1:3001/', 'port_not_allowed'],
  ['http://[::1]/', 'ok'],
  ['https://[::1]/', 'forbidden_target'],
  ['http://intranet.test:9000/', 'ok'],
  ['http://other.test:9000/', 'port_not_allowed'],
  // Metadata services and Sonde itself are always refused.
  ['http://169.254.169.254/', 'forbidden_target'],
  ['http://127.0.0.1:8080/', 'forbidden_target'],
  ['http://0.0.0.0:8080/', 'forbidden_target'],
];

for (const [url, verdict] of rows) {
  test(`the address guard returns ${verdict} for ${url}`, () => assert.equal(classifyTarget(new URL(url), settings), verdict));
}

test('a resolved address is allowed if it is public or if its host name is allow-listed', () => {
  const may = (address: string, url: string) => mayConnect(address, new URL(url), settings);
  assert.equal(may('93.184.215.14', 'http://example.com/'), true);
  assert.equal(may('10.0.0.7', 'http://example.com/'), false);
  assert.equal(may('10.0.0.7', 'http://intranet.test:9000/'), true);
  assert.equal(may('fe80::1%1', 'http://intranet.test:9000/'), true);
  assert.equal(may('169.254.169.254', 'http://intranet.test:9000/'), false);
  assert.equal(may('::ffff:169.254.169.254', 'http://intranet.test:9000/'), false);
  assert.equal(may('127.0.0.1', 'http://self.test:8080/'), false);
  assert.equal(may('192.0.2.7', 'http://self.test:8080/'), true);
  assert.equal(may('not an address', 'http://intranet.test:9000/'), false);
});
