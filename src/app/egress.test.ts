import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openNameServer } from '../../test/fixtures/name-server.ts';
import { readConfig } from '../config/config.ts';
import { version } from '../lib/version.ts';
import { hostQueueSettings, httpSettings, webhookSettings } from './egress.ts';

const settingsOf = (env: Record<string, string>) => httpSettings(readConfig(env), new Set());

test('the User-Agent is that of a mobile browser and contains Sonde’s name and contact URL', () => {
  const rows: readonly [env: Record<string, string>, contact: string][] = [
    [{}, ''],
    [{ BASE_URL: 'https://seo.example.net/' }, '; +https://seo.example.net'],
    [{ CONTACT_URL: 'https://example.net/contact' }, '; +https://example.net/contact'],
    [{ CONTACT_URL: 'https://example.net/contact', BASE_URL: 'https://seo.example.net' }, '; +https://example.net/contact'],
  ];
  for (const [env, contact] of rows) {
    const { userAgent } = settingsOf(env);
    assert.ok(userAgent.endsWith(` Mobile Safari/537.36 (compatible; Sonde/${version}${contact})`), userAgent);
    assert.match(userAgent, /^Mozilla\/5\.0 \(Linux; Android /);
    assert.equal(webhookSettings(readConfig(env), new Set()).userAgent, `Mozilla/5.0 (compatible; Sonde/${version}${contact})`);
  }
});

test('audits of a host start with the configured gap, except on hosts exempted by ALLOW_TARGETS', () => {
  const env = { ALLOW_TARGETS: 'Intranet.example.:8080, [::1]:80', HOST_GAP: '500', HOST_CONNECTIONS: '2' };
  const { gap, width, isExempt } = hostQueueSettings(readConfig(env), settingsOf(env));
  assert.deepEqual([gap, width], [500, 2]);
  const hosts = ['intranet.example', '::1', 'example.com', 'example', '127.0.0.1'];
  assert.deepEqual(hosts.map(isExempt), [true, true, false, false, false]);
  const usual = hostQueueSettings(readConfig({}), settingsOf({}));
  assert.deepEqual([usual.gap, usual.width], [250, 4]);
});

test('host names are resolved with the configured name servers', async () => {
  await using server = await openNameServer((name, type) => (name === 'example.test' && type === 'A' ? ['93.184.215.14'] : []));
  assert.deepEqual(await settingsOf({ DNS_SERVERS: server.address }).lookup?.('example.test'), [{ address: '93.184.215.14' }]);
});
