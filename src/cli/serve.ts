import { createApp } from '../app/app.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { openLog } from '../config/log.ts';
import { version } from '../lib/version.ts';
import { holdFolder } from '../storage/sqlite/hold-folder.ts';
import { actAsOwner } from './as-owner.ts';
import type { CommandContext } from './command-context.ts';
import { prepareDrain } from './drain.ts';
import { createHttpServer, listen } from './http-server.ts';
import { serveMetrics } from './metrics-server.ts';
import { startBox } from './start-box.ts';
import { terminalLog } from './terminal-log.ts';
import { logUnhandledRejections, SHUTDOWN_GRACE, untilSignal } from './until-signal.ts';

/** Starts the service. On SIGTERM or SIGINT, the service accepts no further requests, and finishes or releases its jobs. */
export const serve = async ({ work }: { work: boolean }, context: CommandContext): Promise<void> => {
  const config = readConfig({ ...context.env, ...(work ? {} : { WORK: 'off' }) });
  if (!config.work && config.databaseUrl === null)
    throw new ConfigError('WORK=off and --no-work need DATABASE_URL, with sonde work on the same database.');
  if (config.databaseUrl === null) actAsOwner({ folders: [config.dataDir], makes: [config.dataDir] });
  const release = config.databaseUrl === null ? holdFolder(config.dataDir) : () => {};
  const terminal = terminalLog(context);
  const log = openLog(config, context.log ?? terminal);
  logUnhandledRejections(log, context);
  const app = await createApp(config, log, context.pools).catch((error: unknown) => {
    release();
    throw error;
  });
  const server = createHttpServer(app);
  const drain = prepareDrain(server);
  const giveUp = async (error: unknown): Promise<never> => {
    server.close();
    await app.close(0);
    release();
    throw error;
  };
  const port = await listen(server, config.port, config.host).catch(giveUp);
  app.listensOn(port);
  await serveMetrics(config, app, log).catch(giveUp);
  app.begin();
  const address = config.baseUrl ?? serverUrlOf(config.host, port);
  // A link needs a real host: a wildcard address such as 0.0.0.0 can’t be opened in a browser.
  const openable = config.baseUrl ?? serverUrlOf(/^(?:0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host, port);
  const { setupToken, keyOnlyOperator } = app.setupState;
  if (setupToken !== null) terminal?.waitForSetUp();
  const setup = setupToken && `${openable}/setup?token=${setupToken}`;
  context.stdout.write(
    startBox({ version, address, dataDir: storageLocation(config), setup, keyOnlyOperator, env: context.env }, context.stdout.columns),
  );

  untilSignal(log, context, async () => {
    await app.close(SHUTDOWN_GRACE, drain(SHUTDOWN_GRACE));
    release();
  });
};

/** Describes the location of the storage, without a password. */
const storageLocation = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string => {
  if (databaseUrl === null) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
};

const serverUrlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
