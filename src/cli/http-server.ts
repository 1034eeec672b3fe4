import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { problemOfNode, writeAnswer } from '../api/answer-by-node.ts';
import type { App } from '../app/app.ts';
import { inSequence } from './in-sequence.ts';

const MAX_HEADER_BYTES = 32 * 1024;

/** Connections that the system keeps until they are accepted, where it allows that many. With Node's 511 the others of a burst try again after a second. */
const BACKLOG = 4_096;

/**
 * Milliseconds in which a request must have come: its headers, all of it; how often Node looks; how long a connection may stand still in the
 * middle of a request or an answer, which is longer than any answer waits for anything; and how long it is kept for the next request. That is
 * longer than the minute of usual proxies, so that none sends a request just when the connection is closed.
 */
const defaultTimeouts = { headers: 15_000, request: 30_000, check: 500, still: 90_000, idle: 65_000 };

/** Node's server before an application. What Node would answer by itself gets the same body as everything else. */
export const createHttpServer = (
  app: Pick<App, 'fetch' | 'refuse'> & Partial<Pick<App, 'limiter'>>,
  given: Partial<typeof defaultTimeouts> = {},
): Server => {
  const timeouts = { ...defaultTimeouts, ...given };
  const handle = getRequestListener((request, { incoming }) => app.fetch(request, { incoming: incoming as never }), {
    // Its own Request and Response reach Node without the copies and streams that Node's own make: more than twice as fast.
    overrideGlobalObjects: true,
    // What goes wrong in the application is answered there; here it is the request itself.
    errorHandler: () => app.refuse('bad_request', undefined),
  });
  /** The last request of each connection that has begun. */
  const answers = new WeakMap<Socket, ServerResponse>();
  const startInSequence = inSequence();
  const listen: RequestListener = (request, response) =>
    startInSequence(response, () => {
      answers.set(request.socket, response);
      if (hasRepeated(request.rawHeaders)) return void answerWith(app.refuse('repeated_header', addressOf(request.socket)), response);
      const handOn = (): void => void handle(request, response);
      if (app.limiter) app.limiter.pass(request, response, handOn);
      else handOn();
    });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.check,
      keepAliveTimeout: timeouts.idle,
      requireHostHeader: false,
    },
    listen,
  );
  server.setTimeout(timeouts.still);
  // An expectation that is not 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', listen);
  server.on('connect', (_, socket) => void writeAnswer(app.refuse('bad_request', addressOf(socket as Socket)), socket));
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const answer = answers.get(socket);
    // Where this request has been answered, in part or whole, another answer would be taken for the next one's.
    const answered = answer?.headersSent && !(answer.writableFinished && answer.req.complete);
    // Nor does a connection that never said anything wait for one; there may be thousands of these at once.
    const isSilent = answer === undefined && socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || answered || isSilent) return void socket.destroy();
    void writeAnswer(app.refuse(problemOfNode(error), addressOf(socket)), socket);
  });
  return server;
};

/** Returns the port that it turned out to be. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.removeListener('error', reject);
      resolve((server.address() as { port: number }).port);
    });
  });

/** Node keeps the first of these and drops the others, a proxy in front may have believed another one. */
const ONCE: ReadonlySet<string> = new Set(['host', 'authorization']);

const hasRepeated = (rawHeaders: readonly string[]): boolean => {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
};

const answerWith = async (answer: Response, response: ServerResponse): Promise<void> => {
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' });
  response.end(Buffer.from(await answer.arrayBuffer()));
};

const addressOf = ({ remoteAddress }: Socket): string | undefined => remoteAddress;
