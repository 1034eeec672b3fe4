import { type Config, ConfigError } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { answerMetrics } from '../metrics/routes.ts';
import { createHttpServer, listen } from './http-server.ts';

/** An app or worker with metrics; `listensOn` tells it about further ports of the process. */
interface MeasuredProcess {
  metrics: Metrics | undefined;
  listensOn(port: number): void;
}

/** Serves metrics on METRICS_PORT, if set, until the process ends, including the shutdown phase. */
export const serveMetrics = async (
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  { metrics, listensOn }: MeasuredProcess,
  log: Logger,
): Promise<void> => {
  if (metricsPort === null || !metrics) return;
  const server = createHttpServer({
    fetch: (request) => answerMetrics(metrics, request),
    refuse: () => new Response(null, { status: 400 }),
  });
  server.unref();
  const port = await listen(server, metricsPort, metricsHost).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(`METRICS_PORT: port ${metricsPort} is in use. Stop the other program or set another port.`);
    if (error.code === 'EACCES') throw new ConfigError(`METRICS_PORT: no permission to use port ${metricsPort}. Set one above 1023.`);
    throw new ConfigError(`METRICS_HOST: can’t listen on ${metricsHost} (${error.code}). Set it to an IP address of this machine.`);
  });
  listensOn(port);
  log.info({ host: metricsHost, port }, 'metrics server started');
};
