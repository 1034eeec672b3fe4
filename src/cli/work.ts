import { healthRoutes } from '../app/health.ts';
import { startServices } from '../app/services.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { openLog } from '../config/log.ts';
import type { CommandContext } from './command-context.ts';
import { createHttpServer, listen } from './http-server.ts';
import { serveMetrics } from './metrics-server.ts';
import { terminalLog } from './terminal-log.ts';
import { logUnhandledRejections, SHUTDOWN_GRACE, untilSignal } from './until-signal.ts';

export interface WorkOptions {
  concurrency?: string;
  browsers?: string;
  healthPort?: string;
}

/** Starts a worker process for audits and deliveries; it only serves health checks, if a port is set. Releases its jobs on SIGTERM or SIGINT. */
export const runWorker = async ({ concurrency, browsers, healthPort }: WorkOptions, context: CommandContext): Promise<void> => {
  const given = { ...(concurrency !== undefined && { CONCURRENCY: concurrency }), ...(browsers !== undefined && browsersGiven(browsers)) };
  const config = readConfig({ ...context.env, WORK: 'on', ...given });
  if (config.databaseUrl === null) throw new ConfigError('sonde work needs DATABASE_URL. With SQLite, sonde serve runs the jobs itself.');
  const port = healthPort === undefined ? undefined : readConfig({ PORT: healthPort }).port;
  const log = openLog(config, context.log ?? terminalLog(context));
  logUnhandledRejections(log, context);
  const services = await startServices(config, log, context.pools);
  // Audits must not reach the server’s port, even though the server is another process.
  if (config.port !== 0) services.listensOn(config.port);
  let stopping = false;
  const server = createHttpServer({
    fetch: (request) => health.fetch(request),
    refuse: () => new Response(null, { status: 400 }),
  });
  const health = healthRoutes(async () => !stopping && (await services.isUsable()));
  const giveUp = async (error: unknown): Promise<never> => {
    server.close();
    await services.close(0);
    throw error;
  };
  if (port !== undefined) services.listensOn(await listen(server, port, config.host).catch(giveUp));
  await serveMetrics(config, services, log).catch(giveUp);
  services.begin();
  const rendered = services.renderer ? `, ${services.renderer.concurrency} of them in a browser` : '';
  context.stdout.write(`Worker running, ${config.concurrency} concurrent audits${rendered}\n`);
  untilSignal(log, context, async () => {
    stopping = true;
    await services.close(SHUTDOWN_GRACE);
    server.closeAllConnections();
    server.close();
  });
};

/** `--browsers 0` means no browsers, whereas 0 in the setting means as many as fit the CPUs. */
const browsersGiven = (browsers: string): Record<string, string> => (browsers === '0' ? { BROWSER: 'off' } : { BROWSERS: browsers });
