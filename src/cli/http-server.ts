import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { problemOfNode, writeAnswer } from '../api/answer-by-node.ts';
import type { App } from '../app/app.ts';
import { inSequence } from './in-sequence.ts';

const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Maximum connections that the system queues before accepting them, up to its own limit. With Node’s 511, the rest of a burst retries after a second.
 */
const BACKLOG = 4_096;

/**
 * Timeouts in milliseconds: `headers` for receiving the headers; `request` for the whole request; `check` between Node’s checks; `still` for a
 * connection that stalls within a request or response, longer than any response waits for anything; `idle` for a kept-alive connection, longer than
 * the minute that proxies usually keep it, so that no proxy sends a request just as the connection closes.
 */
const defaultTimeouts = { headers: 15_000, request: 30_000, check: 500, still: 90_000, idle: 65_000 };

/** Creates a Node HTTP server for an app. Errors that Node would answer itself get the app’s response body. */
export const createHttpServer = (
  app: Pick<App, 'fetch' | 'refuse'> & Partial<Pick<App, 'limiter'>>,
  given: Partial<typeof defaultTimeouts> = {},
): Server => {
  const timeouts = { ...defaultTimeouts, ...given };
  const handle = getRequestListener((request, { incoming }) => app.fetch(request, { incoming: incoming as never }), {
    // The adapter’s own Request and Response classes avoid copies and streams: more than twice as fast as Node’s classes.
    overrideGlobalObjects: true,
    // The app handles its own errors; an error here is caused by the request itself.
    errorHandler: () => app.refuse('bad_request', undefined),
  });
  /** The most recently started response of each connection. */
  const answers = new WeakMap<Socket, ServerResponse>();
  const startInSequence = inSequence();
  const listen: RequestListener = (request, response) =>
    startInSequence(response, () => {
      answers.set(request.socket, response);
      if (hasRepeated(request.rawHeaders)) return void sendResponse(app.refuse('repeated_header', addressOf(request.socket)), response);
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
  // Expectations other than 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', listen);
  server.on('connect', (_, socket) => void writeAnswer(app.refuse('bad_request', addressOf(socket as Socket)), socket));
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const answer = answers.get(socket);
    // After a partial or complete response, the client would take another one as the response to the next request.
    const answered = answer?.headersSent && !(answer.writableFinished && answer.req.complete);
    // Connections that never sent anything get no response either; there may be thousands of them.
    const isSilent = answer === undefined && socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || answered || isSilent) return void socket.destroy();
    void writeAnswer(app.refuse(problemOfNode(error), addressOf(socket)), socket);
  });
  return server;
};

/** Starts listening. Resolves to the port, which the system chooses if `port` is 0. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.removeListener('error', reject);
      resolve((server.address() as { port: number }).port);
    });
  });

/** Headers that must not be repeated: Node uses the first value, while a proxy in front may use another one. */
const UNIQUE_HEADERS: ReadonlySet<string> = new Set(['host', 'authorization']);

const hasRepeated = (rawHeaders: readonly string[]): boolean => {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!UNIQUE_HEADERS.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
};

const sendResponse = async (answer: Response, response: ServerResponse): Promise<void> => {
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' });
  response.end(Buffer.from(await answer.arrayBuffer()));
};

const addressOf = ({ remoteAddress }: Socket): string | undefined => remoteAddress;
