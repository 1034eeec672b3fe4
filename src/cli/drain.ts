import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { createHttpServer } from './http-server.ts';

/** Milliseconds for requests that clients have already sent. */
const LAST_CALL = 100;
/** Milliseconds between checks for idle connections. */
const POLL_INTERVAL = 50;

/**
 * Tracks a server’s responses from the start. The returned function closes the server: running requests are answered with `Connection: close`; after
 * `grace` milliseconds the remaining ones are aborted.
 */
export const prepareDrain = (server: ReturnType<typeof createHttpServer>): ((grace: number) => Promise<void>) => {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isEnding) response.shouldKeepAlive = false;
  });
  return async (grace) => {
    const end = performance.now() + grace;
    isEnding = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    await sleep(LAST_CALL);
    let isClosed = false;
    server.close(() => {
      isClosed = true;
    });
    while (!isClosed && performance.now() < end) {
      server.closeIdleConnections();
      await sleep(POLL_INTERVAL);
    }
    server.closeAllConnections();
  };
};
