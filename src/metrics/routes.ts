import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

const METRICS_PATH = '/metrics';

/** Creates the routes of `/metrics` on the main port, protected by the token. */
export const metricsRoutes = (metrics: Metrics, token: string): Hono => {
  const expected = digest(`Bearer ${token}`);
  const app = new Hono();
  app.get(METRICS_PATH, async (context) => {
    const shown = digest(context.req.header('authorization') ?? '');
    if (timingSafeEqual(shown, expected)) return metrics.answer();
    return context.text('Send the value of METRICS_TOKEN in the header "Authorization: Bearer <token>".\n', 401, {
      'www-authenticate': 'Bearer',
    });
  });
  return app;
};

/** Answers a request on the separate metrics port, which requires no token. */
export const answerMetrics = async (metrics: Metrics, request: Request): Promise<Response> => {
  if (new URL(request.url).pathname !== METRICS_PATH) return new Response(`Metrics are at ${METRICS_PATH}.\n`, { status: 404 });
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
  return metrics.answer();
};

/** A digest has a fixed length, so that the comparison takes constant time. */
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
