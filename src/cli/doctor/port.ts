import type { Config } from '../../config/config.ts';
import { type Diagnosis, ok, problem } from '../../system/diagnosis.ts';
import { askHealth } from '../health.ts';
import { createHttpServer, listen } from '../http-server.ts';

const DIAGNOSED_PART = 'port';

/** Checks that the port is free or used by Sonde. */
export const inspectPort = async (config: Config): Promise<Diagnosis> => {
  const { host, port } = config;
  const none = (): Response => new Response(null, { status: 503 });
  const server = createHttpServer({ fetch: none, refuse: none });
  try {
    await listen(server, port, host);
    return ok(DIAGNOSED_PART, port === 0 ? 'PORT=0: each start takes a free port.' : `${port} is free.`);
  } catch (error) {
    return diagnosePort((error as NodeJS.ErrnoException).code, config);
  } finally {
    server.close();
  }
};

const diagnosePort = async (code: string | undefined, config: Config): Promise<Diagnosis> => {
  const { host, port } = config;
  switch (code) {
    case 'EADDRINUSE': {
      const version = versionOf((await askHealth(config, '/healthz'))?.body);
      if (version !== undefined) return ok(DIAGNOSED_PART, `Sonde ${version} is running on ${port}.`);
      return problem(DIAGNOSED_PART, `${port} is in use by another program. Stop it, or set PORT to a free port.`);
    }
    case 'EACCES':
      return problem(DIAGNOSED_PART, `No permission to use port ${port}. Set PORT to one above 1023.`);
    default:
      return problem(DIAGNOSED_PART, `Can’t listen on ${host} (${code}). Set HOST to an IP address of this machine.`);
  }
};

const versionOf = (body: string | undefined): string | undefined => {
  try {
    const { status, version } = JSON.parse(body ?? '{}');
    return status === 'ok' && typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
};
