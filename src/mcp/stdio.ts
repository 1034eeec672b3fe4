import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { makeServer } from './server.ts';
import type { SondeApi } from './sonde.ts';

/** Serves the MCP tools over standard input and output, until the input ends. Bugs are reported on standard error. */
export const offerOnStdio = (sonde: SondeApi, { stdin, stdout, stderr }: { stdin: Readable; stdout: Writable; stderr: Writable }): void => {
  const onerror = (error: unknown): boolean => stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  serveStdio(() => makeServer(sonde, onerror), { transport: new StdioServerTransport(stdin, stdout), onerror });
};
