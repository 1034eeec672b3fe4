import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { createHttpServer } from '../../src/cli/http-server.ts';
import { startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

/** A service in this process on a real port, for tests of connections. */
export interface ListeningService extends TestService {
  url: string;
  port: number;
}

export const startListening = async (
  t: TestContext,
  env: Record<string, string> = {},
  timeouts?: Parameters<typeof createHttpServer>[1],
  renderer?: Parameters<typeof startService>[3],
): Promise<ListeningService> => {
  const service = await startService(t, env, {}, renderer);
  const server = createHttpServer(service.app, timeouts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    return closed;
  });
  const { port } = server.address() as AddressInfo;
  return { ...service, port, url: `http://127.0.0.1:${port}` };
};

/** Starts a service that may audit a small site. */
export const startWithPage = async (t: TestContext): Promise<ListeningService & { page: string }> => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const service = await startListening(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  return { ...service, page: `${site.url}/` };
};
