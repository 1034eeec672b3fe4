import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { makeServer } from './server.ts';
import type { Sonde } from './sonde.ts';

/** Serves the tools over standard input and output, until the input ends. */
export const offerOnStdio = (sonde: Sonde, onBug: (error: unknown) => void): void => {
  serveStdio(() => makeServer(sonde, onBug), { onerror: onBug });
};
