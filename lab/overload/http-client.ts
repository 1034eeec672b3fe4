import { connect, type Socket } from 'node:net';

/** One answer, or why there was none. */
export interface Answer {
  /** 0 when there was none. */
  status: number;
  retryAfter: boolean;
  fault?: string;
}

/** As little of an HTTP client as will do, so that it costs little beside the server: kept connections, one request at a time on each. */
export interface HttpClient {
  ask(request: Buffer): Promise<Answer>;
  close(): void;
}

/** Opens `kept` connections at once and no more than these, for which requests wait in their order; without it, as many as there are requests. */
export const openClient = (port: number, kept?: number): HttpClient => {
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const waiting: ((connection: Connection) => void)[] = [];

  const open = (): Connection => {
    const connection = openConnection(port, () => {
      all.delete(connection);
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
      if (waiting.length > 0) waiting.shift()?.(open());
    });
    all.add(connection);
    return connection;
  };

  const take = (): Connection | Promise<Connection> => {
    const free = idle.pop();
    if (free) return free;
    return kept === undefined || all.size < kept ? open() : new Promise((resolve) => waiting.push(resolve));
  };
  if (kept !== undefined) for (let number = 0; number < kept; number++) idle.push(open());

  return {
    async ask(request) {
      const connection = await take();
      const answer = await connection.ask(request);
      const next = all.has(connection) ? waiting.shift() : undefined;
      if (next) next(connection);
      else if (all.has(connection)) idle.push(connection);
      return answer;
    },
    close() {
      for (const { socket } of all) socket.destroy();
    },
  };
};

interface Connection {
  socket: Socket;
  ask(request: Buffer): Promise<Answer>;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Answers must have a Content-Length. */
const openConnection = (port: number, onEnd: () => void): Connection => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let settle: ((answer: Answer) => void) | undefined;
  let head: Buffer = Buffer.alloc(0);
  let answer: Answer | undefined;
  let missing = 0;

  const end = (fault: string): void => {
    onEnd();
    settle?.({ status: 0, retryAfter: false, fault });
    settle = undefined;
  };
  socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  socket.on('close', () => end('closed without an answer'));
  socket.on('data', (chunk: Buffer) => {
    if (answer) missing -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const at = head.indexOf(HEAD_END);
      if (at < 0) return;
      const text = head.toString('latin1', 0, at).toLowerCase();
      answer = { status: Number(text.slice(9, 12)), retryAfter: /\r\nretry-after: *\d/.test(text) };
      missing = Number(/\r\ncontent-length: *(\d+)/.exec(text)?.[1]) - (head.length - at - HEAD_END.length);
      // It will close; the next request takes another.
      if (text.includes('\r\nconnection: close')) onEnd();
      head = Buffer.alloc(0);
    }
    if (missing > 0) return;
    const whole = answer;
    answer = undefined;
    settle?.(whole);
    settle = undefined;
  });
  return {
    socket,
    ask: (request) =>
      new Promise((resolve) => {
        settle = resolve;
        socket.write(request);
      }),
  };
};
