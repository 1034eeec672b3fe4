import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { problemOfNode, writeAnswer } from '../api/answer-by-node.ts';
import type { App } from '../app.ts';

const MAX_HEADER_BYTES = 32 * 1024;

/** Milliseconds in which a request must have come: its headers, all of it; and how often Node looks. */
const defaultTimeouts = { headers: 15_000, request: 30_000, look: 1_000 };

/** Node's server before an application. What Node would answer by itself gets the same body as everything else. */
export const createHttpServer = (app: Pick<App, 'fetch' | 'refuse'>, timeouts = defaultTimeouts): Server => {
  const handle = getRequestListener((request, { incoming }) => app.fetch(request, { incoming: incoming as never }), {
    overrideGlobalObjects: false,
    // What goes wrong in the application is answered there; here it is the request itself.
    errorHandler: () => app.refuse('bad_request', undefined),
  });
  /** The last request of each connection. */
  const answers = new WeakMap<Socket, ServerResponse>();
  const listen: RequestListener = (request, response) => {
    answers.set(request.socket, response);
    void handle(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.look,
      requireHostHeader: false,
    },
    listen,
  );
  // An expectation that is not 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', listen);
  server.on('connect', (_, socket) => void writeAnswer(app.refuse('bad_request', addressOf(socket as Socket)), socket));
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const answer = answers.get(socket);
    // In the middle of an answer there is no place for another.
    const begun = answer !== undefined && answer.headersSent && !answer.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) return void socket.destroy();
    void writeAnswer(app.refuse(problemOfNode(error), addressOf(socket)), socket);
  });
  return server;
};

const addressOf = ({ remoteAddress }: Socket): string | undefined => remoteAddress;
