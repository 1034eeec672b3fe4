import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerByNode, refuseRequest } from '../api/answer-by-node.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { version } from '../version.ts';

const MAX_HEADER_BYTES = 32 * 1024;
const HEADERS_TIMEOUT = 15_000;
const REQUEST_TIMEOUT = 30_000;
/** Milliseconds between SIGTERM and the end. */
const GRACE = 12_000;

/** Starts the service and stops it at SIGTERM or SIGINT: nothing new is taken, what is under way is finished or handed back. */
export const serve = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = openLog(config);
  const app = await createApp(config, log);
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT, requireHostHeader: false },
    getRequestListener((request, { incoming }) => app.fetch(request, { incoming: incoming as never }), {
      overrideGlobalObjects: false,
      // What goes wrong in the application is answered there; here it is the request itself.
      errorHandler: () => refuseRequest(),
    }),
  );
  server.on('clientError', answerByNode);
  try {
    await listen(server, config.port, config.host);
  } catch (error) {
    await app.close(0);
    throw error;
  }
  const { port } = server.address() as { port: number };
  app.listensOn(port);
  const address = config.baseUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  process.stdout.write(`Sonde ${version} listens on ${address} and keeps its data in ${config.dataDir}\n`);

  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await app.close(GRACE);
    server.closeAllConnections();
    await closed;
  };
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Asked twice, it goes at once; what it had is resumed at the next start.
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      void stop().then(() => process.exit(0));
    });
  }
};

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
