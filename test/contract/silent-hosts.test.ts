import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startReceiver } from '../receiver.ts';
import { startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

/** Starts a server that accepts connections and never answers. */
const startSilent = async (t: TestContext) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.resume();
    server.emit('accepted');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = async (count: number): Promise<void> => {
    while (sockets.size < count) await once(server, 'accepted');
  };
  return { target, url: `http://${target}/`, open, sockets };
};

const completed = async ({ call }: TestService, key: string, id: number): Promise<string> => {
  for (;;) {
    const { json } = await call('GET', `/api/v1/reports/${id}`, { key });
    if (json.data.state === 'completed' || json.data.state === 'failed') return json.data.state;
    await setTimeout(50);
  }
};

test('hosts that never respond to audits of one account do not block audits of another account', { timeout: 60_000 }, async (t) => {
  const [silent, site] = [await startSilent(t), await startSite(t, { '/': { body: goodPage } })];
  const service = await startService(t, { ALLOW_TARGETS: `${silent.target},${site.target}`, FETCH_TIMEOUT: '300', CREATE_WAIT: '0' });
  const { call, makeKey, db } = service;
  const [greedy, other] = [await makeKey(), await makeKey()];
  for (let n = 0; n < 24; n++) {
    const { status } = await call('POST', '/api/v1/reports', { key: greedy, body: { url: `${silent.url}${n}` } });
    assert.equal(status, 202);
  }
  await silent.open(16);
  const { json } = await call('POST', '/api/v1/reports', { key: other, body: { url: `${site.url}/` } });
  assert.equal(await completed(service, other, json.data.id), 'completed');
  const states = await db.selectFrom('report').select('state').where('target', 'like', `${silent.url}%`).execute();
  assert.deepEqual(new Set(states.map(({ state }) => state)), new Set(['processing', 'queued']));
  assert.equal(silent.sockets.size, 16, 'the account still has as many running audits');
});

test('webhook receivers that never respond do not block deliveries of another account', { timeout: 60_000 }, async (t) => {
  const [silent, receiver] = [await startSilent(t), await startReceiver(t)];
  const { call, makeKey } = await startService(t, { WEBHOOK_TARGETS: `${silent.target},${receiver.target}` });
  const hook = async (key: string, url: string): Promise<string> => {
    const { json } = await call('POST', '/api/v1/webhooks', { key, body: { url } });
    return `/api/v1/webhooks/${json.data.id}`;
  };
  // An account may have ten webhooks, and 32 deliveries count as running at once.
  for (const key of [await makeKey(), await makeKey(), await makeKey(), await makeKey()])
    for (let n = 0; n < 10; n++) assert.equal((await call('POST', `${await hook(key, silent.url)}/test`, { key })).status, 202);
  await silent.open(32);
  const key = await makeKey();
  await call('POST', `${await hook(key, receiver.url)}/test`, { key });
  await receiver.message(0);
  assert.ok(silent.sockets.size >= 32, 'they are still running');
});
