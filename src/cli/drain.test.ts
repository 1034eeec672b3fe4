import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { prepareDrain } from './drain.ts';
import { createHttpServer, listen } from './http-server.ts';

/** Starts a server whose responses wait until the test releases them. */
const startServer = async () => {
  const waiting: (() => void)[] = [];
  const server = createHttpServer({
    fetch: async ({ url }) => {
      if (url.endsWith('/slow')) await new Promise<void>((resolve) => waiting.push(resolve));
      return new Response('answered');
    },
    refuse: () => new Response(null, { status: 400 }),
  });
  const drain = prepareDrain(server);
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string): Promise<{ connection: string | undefined; body: string }> => {
    const requested = request({ host: '127.0.0.1', port, path, agent }).end();
    const [answer] = (await once(requested, 'response')) as [IncomingMessage];
    return { connection: answer.headers.connection, body: await text(answer) };
  };
  return { server, drain, ask, waiting, arrived: () => once(server, 'request'), agent };
};

test('a server that shuts down answers running requests and refuses new requests', async () => {
  const { drain, ask, waiting, arrived, agent, server } = await startServer();
  assert.equal((await ask('/')).connection, 'keep-alive');
  const arrival = arrived();
  const slow = ask('/slow');
  await arrival;
  let isOver = false;
  const end = drain(60_000).then(() => {
    isOver = true;
  });
  const closed = once(server, 'close');
  assert.equal(isOver, false);
  for (const answer of waiting) answer();
  assert.deepEqual(await slow, { connection: 'close', body: 'answered' });
  await closed;
  await end;
  await assert.rejects(ask('/'), { code: 'ECONNREFUSED' });
  agent.destroy();
});

test('a request that does not finish in time during shutdown is aborted', async () => {
  const { drain, ask, arrived, agent } = await startServer();
  const arrival = arrived();
  const slow = assert.rejects(ask('/slow'), { code: 'ECONNRESET' });
  await arrival;
  await drain(200);
  await slow;
  agent.destroy();
});
