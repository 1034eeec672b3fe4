import { setImmediate } from 'node:timers/promises';
import { MAX_BODY_BYTES } from '../front/body.ts';
import type { SondeApi } from './sonde.ts';

/** Answers one MCP request, of the current or an older revision of the protocol. */
type AnswerMcp = (request: Request, sonde: SondeApi, onBug: (error: unknown) => void) => Promise<Response>;

let serverPromise: Promise<AnswerMcp> | undefined;

/** Imports the MCP server on first use, as most services never need it; in steps, so that the import doesn’t block the event loop for long. */
export const loadAnswer = (): Promise<AnswerMcp> => {
  serverPromise ??= importServer();
  return serverPromise;
};

const importServer = async (): Promise<AnswerMcp> => {
  const { createMcpHandler } = await import('@modelcontextprotocol/server');
  await setImmediate();
  const { makeServer } = await import('./server.ts');
  await setImmediate();
  return (request, sonde, onBug) =>
    createMcpHandler(() => makeServer(sonde, onBug), {
      maxRequestBodySize: MAX_BODY_BYTES,
      // The tools never change, so clients have nothing to subscribe to.
      maxSubscriptions: 0,
    }).fetch(request);
};
