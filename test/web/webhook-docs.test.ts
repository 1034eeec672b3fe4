import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { disabledReasons } from '../../src/api/webhook-json.ts';
import { makeSecret } from '../../src/webhooks/secret.ts';
import { signatureHeaders } from '../../src/webhooks/sign.ts';
import { eventTypes } from '../../src/webhooks/webhook.ts';

const docs = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');

test('the sample in the documentation takes what is signed here, and nothing else', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'verify.mjs');
  writeFileSync(file, /```js\n(.*?)```/s.exec(docs)?.[1] ?? '');
  const { verify } = (await import(pathToFileURL(file).href)) as {
    verify(secret: string, headers: Record<string, string>, body: string): boolean;
  };
  const [secret, previous, other] = [makeSecret(), makeSecret(), makeSecret()];
  const body = '{"city":"Köln"}';
  const headers = signatureHeaders('msg_1', Date.now(), body, [secret, previous]);
  for (const known of [secret, previous]) {
    assert.equal(verify(known, headers, body), true);
    assert.deepEqual(new Webhook(known).verify(body, headers), { city: 'Köln' });
  }
  assert.equal(verify(other, headers, body), false);
  assert.equal(verify(secret, headers, `${body} `), false);
  assert.equal(verify(secret, { ...headers, 'webhook-id': 'msg_2' }, body), false);
  assert.equal(verify(secret, {}, body), false);
  assert.equal(verify(secret, signatureHeaders('msg_1', Date.now() - 301_000, body, [secret]), body), false);
});

test('every event and every reason is in the documentation', () => {
  for (const word of [...eventTypes, ...Object.keys(disabledReasons)]) assert.ok(docs.includes(`| \`${word}\` |`), word);
});
