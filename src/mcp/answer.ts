import { createMcpHandler } from '@modelcontextprotocol/server';
import { MAX_BODY_BYTES } from '../api/body.ts';
import { makeServer } from './server.ts';
import type { Sonde } from './sonde.ts';

/** Answers one MCP request, of the current or an older revision of the protocol. */
export const answerMcp = (request: Request, sonde: Sonde, onBug: (error: unknown) => void): Promise<Response> =>
  createMcpHandler(() => makeServer(sonde, onBug), {
    maxRequestBodySize: MAX_BODY_BYTES,
    // The tools never change, so there is nothing to subscribe to.
    maxSubscriptions: 0,
  }).fetch(request);
