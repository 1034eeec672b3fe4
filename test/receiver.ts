import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** A request to a webhook receiver on loopback. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  /** Value for WEBHOOK_TARGETS. */
  target: string;
  received: Received[];
  /** Response from now on. */
  answer: { status: number; headers?: Record<string, string>; body?: string };
  /** Resolves with a request by its index, from 0. */
  message(index: number): Promise<Received>;
}

export const startReceiver = async (t: Pick<TestContext, 'after'>): Promise<Receiver> => {
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    receiver.received.push({ path: request.url ?? '', headers, body: await text(request) });
    for (const resume of waiting.splice(0)) resume();
    const { status, headers: answered = {}, body = '' } = receiver.answer;
    response.writeHead(status, answered).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    target: `127.0.0.1:${port}`,
    received: [],
    answer: { status: 200 },
    async message(index) {
      for (;;) {
        const found = receiver.received[index];
        if (found) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
  return receiver;
};
