import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from '../command.ts';
import { startReceiver } from '../receiver.ts';
import { serveInProcess } from '../serve-in-process.ts';

test('the log of webhook deliveries contains numbers and no secret, signature, URL or response', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const receiver = await startReceiver(t);
  receiver.answer = { status: 500, body: 'body-of-the-receiver' };
  const env = { DATA_DIR: folder, WEBHOOK_TARGETS: `${receiver.target},127.0.0.1:1`, LOG_LEVEL: 'trace' };
  const key = (await runCommand(['key', 'create'], { env })).out.trim();
  const service = await serveInProcess(t, env);
  const call = async (method: string, path: string, body?: Record<string, string>) => {
    const answer = await fetch(`${service.url}/api/v1/webhooks${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body ? { body: new URLSearchParams(body) } : {}),
    });
    const { data } = (await answer.json()) as { data: { id: number; secret: string; state: string } };
    return data;
  };
  const { id, secret } = await call('POST', '', { url: `${receiver.url}?token=token-of-the-address` });
  const { secret: second } = await call('POST', `/${id}/rotate`);
  const tested = await call('POST', `/${id}/test`);
  while ((await call('GET', `/${id}/deliveries/${tested.id}`)).state === 'pending') await setTimeout(10);
  await call('PUT', `/${id}`, { url: 'http://127.0.0.1:1/?token=token-of-the-address' });
  const refused = await call('POST', `/${id}/test`);
  while ((await call('GET', `/${id}/deliveries/${refused.id}`)).state === 'pending') await setTimeout(10);
  await service.end();

  const log = service.log();
  const lines = log.split('\n').filter((line) => line !== '');
  const deliveries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'delivery');
  assert.deepEqual(
    deliveries.map(({ webhook, delivery, status, error }) => [webhook, delivery, status, error]),
    [
      [id, tested.id, 500, null],
      [id, refused.id, null, 'connection_refused'],
    ],
  );
  const [signature = ''] = receiver.received[0]?.headers['webhook-signature']?.split(' ') ?? [];
  for (const word of [secret, second, 'whsec_', signature, 'of-the-receiver', 'of-the-address', receiver.url])
    assert.ok(word !== '' && !log.includes(word), word);
});
