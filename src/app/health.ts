import { Hono } from 'hono';
import { version } from '../lib/version.ts';

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Creates the routes `/healthz` and `/readyz`: whether the process is alive, and whether it can take requests. */
export const healthRoutes = (isReady: () => Promise<boolean>): Hono => {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'ok', version }, 200, headers));
  app.get('/readyz', async (context) => {
    const ready = await isReady();
    return context.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503, headers);
  });
  return app;
};
