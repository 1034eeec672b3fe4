import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { createHttpServer } from './http-server.ts';

/** Milliseconds in which what is on its way at the end still comes in. */
const LAST_CALL = 100;
/** Milliseconds between inspects which connections have become idle. */
const POLL_EVERY = 50;

/**
 * Watches over a server's answers from the start. What it returns ends the server in order: whoever has sent a request is answered and told that
 * the connection closes; after `grace` milliseconds the rest is cut off.
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
      await sleep(POLL_EVERY);
    }
    server.closeAllConnections();
  };
};
