import { startBackground } from '../background.ts';
import { ConfigError, readConfig } from '../config.ts';
import { healthRoutes } from '../health.ts';
import { openLog } from '../log.ts';
import { createHttpServer, listen } from './http-server.ts';
import { serveMetrics } from './metrics-server.ts';
import { GRACE, untilSignal } from './until-signal.ts';

export interface WorkOptions {
  concurrency?: string;
  healthPort?: string;
}

/** Starts a process that does audits and deliveries and answers nobody, but for its health where a port is given. Hands back what it has at SIGTERM or SIGINT. */
export const work = async ({ concurrency, healthPort }: WorkOptions): Promise<void> => {
  const config = readConfig({ ...process.env, WORK: 'on', ...(concurrency === undefined ? {} : { CONCURRENCY: concurrency }) });
  if (config.databaseUrl === null) throw new ConfigError('sonde work needs DATABASE_URL. With SQLite, sonde serve runs the jobs itself.');
  const port = healthPort === undefined ? undefined : readConfig({ PORT: healthPort }).port;
  const log = openLog(config);
  const background = await startBackground(config, log);
  // The server is another process, whose address is refused as if it were this one.
  if (config.port !== 0) background.listensOn(config.port);
  let stopping = false;
  const server = createHttpServer({
    fetch: (request) => health.fetch(request),
    refuse: () => new Response(null, { status: 400 }),
  });
  const health = healthRoutes(async () => !stopping && (await background.isUsable()));
  const giveUp = async (error: unknown): Promise<never> => {
    server.close();
    await background.close(0);
    throw error;
  };
  if (port !== undefined) background.listensOn(await listen(server, port, config.host).catch(giveUp));
  await serveMetrics(config, background, log).catch(giveUp);
  background.begin();
  process.stdout.write(`Worker running, ${config.concurrency} concurrent audits\n`);
  untilSignal(log, async () => {
    stopping = true;
    await background.close(GRACE);
    server.closeAllConnections();
    server.close();
  });
};
