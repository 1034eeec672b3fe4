import { httpSettings } from '../app/egress.ts';
import { type Config, readConfig } from '../config/config.ts';
import { openHttp } from '../http/fetch.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';

/** Milliseconds to wait for the response. */
const RESPONSE_TIMEOUT = 5_000;

/** `sonde health`: checks whether the configured service is ready. */
export const healthCommand = async ({ port }: { port?: string }, context: CommandContext): Promise<void> => {
  const config = readConfig({ ...context.env, ...(port === undefined ? {} : { PORT: port }) });
  const status = await askHealth(config, '/readyz');
  if (status === null)
    throw new CommandError(
      `No answer from ${healthAddress(config, '/readyz')}. Start the server with sonde serve, or set HOST and PORT.`,
      exitCodes.threshold,
    );
  if (status.code !== 200)
    throw new CommandError(
      `The server at ${healthAddress(config, '/readyz')} isn’t ready. Run sonde doctor to find out why.`,
      exitCodes.threshold,
    );
  context.stdout.write('ready\n');
};

/** Requests a path from the configured service and returns the response; null if nothing responds. */
export const askHealth = async (config: Config, path: string): Promise<{ code: number; body: string } | null> => {
  const url = new URL(healthAddress(config, path));
  // The guard only allows the service’s own private address.
  const settings = { ...httpSettings(config, new Set()), allowTargets: new Set([`${url.hostname}:${config.port}`]) };
  const http = openHttp(settings);
  try {
    const { status, body } = await http.fetch(url, { timeout: RESPONSE_TIMEOUT, maxRedirects: 0, maxBytes: 1024 });
    return { code: status, body: Buffer.from(body).toString('utf8') };
  } catch {
    return null;
  } finally {
    await http.close();
  }
};

/** Returns the URL to connect to: a wildcard address such as 0.0.0.0 is only for listening. */
const healthAddress = ({ host, port }: Pick<Config, 'host' | 'port'>, path: string): string => {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}${path}`;
};
