/** A process with thousands of clients that are of no use: sockets that say nothing, and clients that send or read as slowly as they can. */
import { connect, type Socket } from 'node:net';

export interface CrowdOrder {
  port: number;
  key: string;
  idle: number;
  /** Of each slow kind. */
  slow: number;
}

export interface CrowdState {
  /** Sockets open now, and most of them at once. */
  open: number;
  most: number;
  /** Times that the service ended one; it is opened again. */
  ended: number;
  faults: Record<string, number>;
}

/** Milliseconds between two bytes of a slow sender. */
const DRIP = 1_000;
/** Milliseconds before what was ended comes again. */
const AGAIN = 500;
/** Sockets opened in one go, and milliseconds before the next: a crowd, not a flood. */
const BATCH = 50;
const BATCH_EVERY = 100;
/** Requests of a client that reads their responses slowly. */
const UNREAD = 20;

const state: CrowdState = { open: 0, most: 0, ended: 0, faults: {} };
let over = false;

process.on('message', async (order: CrowdOrder | 'state') => {
  if (order === 'state') return void process.send?.(state);
  const { port, key, idle, slow } = order;
  const head = (line: string): string => `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${key}\r\n`;
  const kinds: [number, (socket: Socket) => void][] = [
    [idle, () => {}],
    [slow, (socket) => drip(socket, `${head('GET /api/v1/reports')}X-Slow: `)],
    [slow, (socket) => drip(socket, `${head('POST /api/v1/reports')}Content-Length: 10000\r\n\r\nurl=http://`)],
    [slow, (socket) => void socket.pause().write(`${head('GET /api/v1/checks')}\r\n`.repeat(UNREAD))],
  ];
  for (const [count, behave] of kinds)
    for (let from = 0; from < count; from += BATCH) {
      for (let number = from; number < Math.min(count, from + BATCH); number++) keepOpen(port, behave);
      await new Promise((resolve) => setTimeout(resolve, BATCH_EVERY));
    }
  process.send?.(state);
});

process.on('disconnect', () => {
  over = true;
  process.exit(0);
});

const keepOpen = (port: number, behave: (socket: Socket) => void): void => {
  const socket = connect({ port, host: '127.0.0.1' });
  let isOpen = false;
  socket.on('connect', () => {
    isOpen = true;
    state.open += 1;
    state.most = Math.max(state.most, state.open);
    behave(socket);
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    const name = error.code ?? error.message;
    state.faults[name] = (state.faults[name] ?? 0) + 1;
  });
  // What is read is thrown away; a paused one sees no end of its own.
  socket.on('end', () => socket.destroy());
  if (behave.length === 0) socket.resume();
  socket.on('close', () => {
    if (isOpen) state.open -= 1;
    state.ended += 1;
    if (!over) setTimeout(() => keepOpen(port, behave), AGAIN);
  });
};

const drip = (socket: Socket, beginning: string): void => {
  socket.resume();
  socket.write(beginning);
  const timer = setInterval(() => socket.write('x'), DRIP);
  socket.on('close', () => clearInterval(timer));
};
