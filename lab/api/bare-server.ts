import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bytes to answer every request with. */
export interface BareAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

let answer: BareAnswer & { bytes: Buffer } = { status: 200, headers: {}, body: '', bytes: Buffer.alloc(0) };

/** Run as a process: node:http and nothing else. Sends its port; then each message is the answer from then on. */
const server = createServer((request, response) => {
  // Reads the body to its end, as a real server does.
  request.resume();
  request.on('end', () => response.writeHead(answer.status, answer.headers).end(answer.bytes));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', (next: BareAnswer) => {
  answer = { ...next, bytes: Buffer.from(next.body) };
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));
