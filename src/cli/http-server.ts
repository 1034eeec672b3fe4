import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { problemOfNode, writeAnswer } from '../api/answer-by-node.ts';
import type { App } from '../app/app.ts';
import { inSequence } from './in-sequence.ts';

const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Most connections that the system queues before they are accepted, up to its own limit. With Node’s 511, the rest of a burst retries after a second.
 */
const BACKLOG = 4_096;

/**
 * Timeouts in milliseconds: for headers; for the whole request; between Node’s checks; for a connection that stalls within a request or response,
 * longer than any response waits for anything; for a kept-alive connection, longer than the minute of usual proxies, so that none sends a request
 * just as it closes.
 */
const defaultTimeouts = { headers: 15_000, request: 30_000, check: 500, still: 90_000, idle: 65_000 };

/** Creates Node’s server for an app. Errors that Node would answer itself get the app’s response body. */
export const createHttpServer = (
  app: Pick<App, 'fetch' | 'refuse'> & Partial<Pick<App, 'limiter'>>,
  given: Partial<typeof defaultTimeouts> = {},
): Server => {
  const timeouts = { ...defaultTimeouts, ...given };
  const handle = getRequestListener((request, { incoming }) => app.fetch(request, { incoming: incoming as never }), {
    // The adapter’s own Request and Response avoid copies and streams: more than twice as fast as Node’s.
    overrideGlobalObjects: true,
    // The app answers its own errors; this is an error of the request itself.
    errorHandler: () => app.refuse('bad_request', undefined),
  });
  /** The last started response of each connection. */
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
  // Expectations other than 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', listen);
  server.on('connect', (_, socket) => void writeAnswer(app.refuse('bad_request', addressOf(socket as Socket)), socket));
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const answer = answers.get(socket);
    // After a partial or complete response, another one would be taken for that of the next request.
    const answered = answer?.headersSent && !(answer.writableFinished && answer.req.complete);
    // Connections that never sent anything, of which there may be thousands, get no response either.
    const isSilent = answer === undefined && socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || answered || isSilent) return void socket.destroy();
    void writeAnswer(app.refuse(problemOfNode(error), addressOf(socket)), socket);
  });
  return server;
};

/** Starts listening. Resolves with the port, which the system chooses for 0. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.removeListener('error', reject);
      resolve((server.address() as { port: number }).port);
    });
  });

/** Headers that must be unique: Node keeps the first, a proxy in front may use another. */
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
