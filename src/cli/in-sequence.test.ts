import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createHttpServer, listen } from './http-server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: sonde.test\r\n\r\n';

/** Starts a server whose responses are released one by one, and opens one connection to it. */
const start = async (t: TestContext) => {
  const begun: (() => void)[] = [];
  const beginnings = new EventTarget();
  const server = createHttpServer({
    fetch: () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      begun.push(() => resolve(new Response('done')));
      beginnings.dispatchEvent(new Event('one'));
      return promise;
    },
    refuse: () => new Response(null, { status: 400 }),
  });
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1').setEncoding('latin1');
  t.after(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  await once(socket, 'connect');
  const beginning = () => once(beginnings, 'one');
  return { begun, beginning, socket };
};

test('pipelined HTTP requests run one after the other', async (t) => {
  const { begun, beginning, socket } = await start(t);
  let next = beginning();
  socket.write(REQUEST.repeat(3));
  for (const number of [1, 2, 3]) {
    await next;
    assert.equal(begun.length, number);
    next = beginning();
    const answer = once(socket, 'data');
    begun[number - 1]?.();
    assert.match(String((await answer)[0]), /^HTTP\/1\.1 200 /);
  }
});

test('a connection that pipelines too many requests is closed', async (t) => {
  const { begun, beginning, socket } = await start(t);
  const next = beginning();
  const closed = once(socket, 'close');
  socket.on('error', () => {});
  socket.resume().write(REQUEST.repeat(100));
  await next;
  await closed;
  assert.equal(begun.length, 1);
  begun[0]?.();
  await new Promise(setImmediate);
  assert.equal(begun.length, 1);
});
