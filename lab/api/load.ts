import { connect } from 'node:net';
import { percentile } from '../measure/percentile.ts';

/** What a load is made of, as the message that starts this process has it. */
export interface LoadOrder {
  port: number;
  /** One whole request, sent over and over. */
  request: string;
  connections: number;
  /** Milliseconds. */
  duration: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds from the first byte sent to the last one received. */
  p50: number;
  p99: number;
  statuses: Record<string, number>;
}

/** Run as a process: asks as fast as answers come, each connection one request at a time, and sends back a `LoadResult`. As plain as can be, so that it costs little beside the server. */
process.on('message', async ({ port, request, connections, duration }: LoadOrder) => {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const bytes = Buffer.from(request);
  await Promise.all(
    Array.from({ length: connections }, () =>
      ask(port, bytes, began + duration, (took, status) => {
        times.push(took);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    ),
  );
  const perSecond = (times.length * 1000) / (performance.now() - began);
  const result: LoadResult = { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), statuses };
  process.send?.(result);
});

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection. Answers must have a Content-Length. */
const ask = (port: number, request: Buffer, end: number, onAnswer: (took: number, status: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let missing = 0;
    let status = '';
    let head: Buffer = Buffer.alloc(0);
    const send = (): void => {
      sent = performance.now();
      missing = 0;
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const at = head.indexOf(HEAD_END);
        if (at < 0) return;
        const text = head.toString('latin1', 0, at);
        status = text.slice(9, 12);
        missing = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1]) - (head.length - at - HEAD_END.length);
        head = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      onAnswer(performance.now() - sent, status);
      if (performance.now() < end) return send();
      socket.end();
      resolve();
    });
  });
