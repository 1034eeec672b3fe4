import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig, type settings } from './config.ts';

test('every setting has a valid default value', () => {
  assert.equal(readConfig({}).port, 3000);
  assert.equal(readConfig({ PORT: '' }).port, 3000);
});

const good: readonly [variable: string, text: string, name: keyof typeof settings, value: unknown][] = [
  ['ALLOW_TARGETS', 'LOCALHOST:8080, [::1]:80', 'allowTargets', new Set(['localhost:8080', '[::1]:80'])],
  ['WEBHOOK_TARGETS', 'n8n.internal:5678', 'webhookTargets', new Set(['n8n.internal:5678'])],
  ['BASE_URL', 'https://seo.example.net/y/', 'baseUrl', 'https://seo.example.net/y'],
  ['CREATE_WAIT', '0.5', 'createWait', 500],
  ['TRUST_PROXY', 'On', 'trustProxy', true],
  ['DATA_DIR', '/process/sonde', 'dataDir', '/process/sonde'],
  ['TARGET_PORTS', '80, 443', 'targetPorts', [80, 443]],
  ['DNS_SERVERS', '192.0.2.53, 192.0.2.53:5353', 'dnsServers', ['192.0.2.53', '192.0.2.53:5353']],
  ['DNS_SERVERS', '2001:db8::53,[2001:db8::53]:5353', 'dnsServers', ['2001:db8::53', '[2001:db8::53]:5353']],
  ['DNS_SERVERS', '', 'dnsServers', []],
];

test('valid settings are accepted', () => {
  for (const [variable, text, name, value] of good) assert.deepEqual(readConfig({ [variable]: text })[name], value, variable);
});

const bad: readonly [variable: string, text: string][] = [
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['BASE_URL', 'ftp://example.com'],
  ['BASE_URL', 'https://user:pw@example.com'],
  ['BASE_URL', 'https://example.com/?a=1'],
  ['ALLOW_TARGETS', 'localhost'],
  ['ALLOW_TARGETS', 'a/b:80'],
  ['ALLOW_TARGETS', 'localhost:99999'],
  ['TARGET_PORTS', '80;443'],
  ['DNS_SERVERS', 'ns.example.com'],
  ['DNS_SERVERS', '10.0.53'],
  ['DNS_SERVERS', '192.0.2.53:0'],
  ['DNS_SERVERS', '192.0.2.53:99999'],
  ['DNS_SERVERS', '192.0.2.53,,'],
  ['DNS_SERVERS', '[2001:db8::g]:53'],
  ['DNS_SERVERS', '2001:db8::53:5353:1:2:3:4:5:6'],
  ['CREATE_WAIT', '31'],
  ['ANALYSIS_PROCESSES', 'many'],
  ['SECRET_KEY', 'too short'],
  ['CONTACT_URL', 'me@example.com'],
  ['HOST_CONNECTIONS', '0'],
  ['HOST_GAP', '60001'],
  ['DATA_DIR', '/proc/x'],
  ['DATA_DIR', '/srv/../sys'],
];

test('an invalid setting is rejected with a one-line error that never contains the value of a secret', () => {
  for (const [variable, text] of bad) {
    assert.throws(
      () => readConfig({ [variable]: text }),
      (error: unknown) =>
        error instanceof ConfigError &&
        error.message.startsWith(`${variable} must be `) &&
        !error.message.includes('\n') &&
        !error.message.includes(text),
      `${variable}=${text}`,
    );
  }
});
