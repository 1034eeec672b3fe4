import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openPostgresNotifier } from './postgres-notifier.ts';

/** Builds a message of PostgreSQL’s protocol: a type letter, the length, the body. */
const message = (letter: string, rest: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(rest.length + 4);
  return Buffer.concat([Buffer.from(letter), length, rest]);
};

const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const done = Buffer.concat([message('C', Buffer.from('LISTEN\0')), ready]);

/** Starts a server that sends a fixed list of answers on each connection and then stays silent. */
const startServer = async (t: TestContext, answers: readonly Buffer[]) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const left = [...answers];
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (bytes.includes('pg_notify')) server.emit('told');
      const answer = left.shift();
      if (answer) socket.write(answer);
      if (answer === done) server.emit('listening to');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
    // Clients clear their timers when they see the close, so wait here: the timers of the next test must not be cleared.
    for (let pauses = 0; pauses < 10; pauses++) await setImmediate();
  });
  return { server, url: `postgres://sonde@127.0.0.1:${(server.address() as { port: number }).port}/sonde` };
};

const silences: readonly [when: string, answers: readonly Buffer[]][] = [
  ['from the start', []],
  ['after LISTEN', [welcome]],
  ['after NOTIFY', [welcome, done]],
];

for (const [when, answers] of silences)
  test(`closes in time even if the PostgreSQL server stops responding ${when}`, async (t) => {
    const { server, url } = await startServer(t, answers);
    const isThere = once(server, answers.includes(done) ? 'listening to' : 'connection');
    const notifier = openPostgresNotifier(url, () => {});
    notifier.subscribe('audits', () => {});
    await isThere;
    notifier.notify('audits');
    await notifier.close();
  });

test('reconnects after the PostgreSQL server has not responded for long', async (t) => {
  const { server, url } = await startServer(t, [welcome, done]);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const errors: unknown[] = [];
  const notifier = openPostgresNotifier(url, (error) => errors.push(String(error)));
  notifier.subscribe('audits', () => {});
  let isNotified = false;
  let isRequested = false;
  server.once('told', () => {
    isNotified = true;
    server.once('connection', () => {
      isRequested = true;
    });
  });
  while (!isNotified) {
    notifier.notify('audits');
    t.mock.timers.tick(10);
    await setImmediate();
  }
  t.mock.timers.tick(25_000);
  while (!isRequested) {
    await setImmediate();
    t.mock.timers.tick(100);
  }
  assert.equal(errors[0], 'Error: Query read timeout');
  const closed = notifier.close();
  t.mock.timers.tick(1_000);
  await closed;
});
