import type { Server } from 'node:http';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { version } from '../version.ts';
import { createHttpServer } from './http-server.ts';
import { startBox } from './start-box.ts';

/** Milliseconds between SIGTERM and the end. */
const GRACE = 12_000;

/** Starts the service and stops it at SIGTERM or SIGINT: nothing new is taken, what is under way is finished or handed back. */
export const serve = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = openLog(config);
  const app = await createApp(config, log);
  const server = createHttpServer(app);
  try {
    await listen(server, config.port, config.host);
  } catch (error) {
    await app.close(0);
    throw error;
  }
  const { port } = server.address() as { port: number };
  app.listensOn(port);
  const address = config.baseUrl ?? addressOf(config.host, port);
  // A link must lead somewhere, and nobody can open "every address".
  const openable = config.baseUrl ?? addressOf(/^(?:0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host, port);
  const setup = app.setupToken && `${openable}/setup?token=${app.setupToken}`;
  process.stdout.write(startBox({ version, address, dataDir: config.dataDir, setup }, process.stdout.columns));

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

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
