import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Logger, withLogFields } from '../config/log.ts';
import { withoutSlugs } from '../config/redact.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** What Node's server gives along with a request, and what is found out about it on the way. */
export interface ObservedEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: { requestId: string; route: string };
}

/** Gives each request its id, which every line logged about it carries, and tells log and metrics how it was answered. */
export const observeRequests =
  (log: Logger, metrics: Metrics | undefined): MiddlewareHandler<ObservedEnv> =>
  (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    return withLogFields({ request: requestId }, async () => {
      const started = performance.now();
      await next();
      const { method, path } = context.req;
      const { status } = context.res;
      const ms = performance.now() - started;
      log.info({ method, path: withoutSlugs(path), status, ms: Math.round(ms) }, 'request');
      metrics?.request(method, context.get('route') ?? routePath(context), status, ms / 1000);
    });
  };

/** Tells of an answer to what was no request that could be read. */
export const observeRefusal = (log: Logger, metrics: Metrics | undefined, answer: Response): Response => {
  const { status, headers } = answer;
  log.info({ request: headers.get('x-request-id'), status }, 'reading a request failed');
  metrics?.request('other', UNREADABLE, status, 0);
  return answer;
};

/** Milliseconds in which refusals are told of once: each must cost next to nothing. */
const LOG_EVERY = 1_000;

/** Tells of requests that were refused before anything was read of them. */
export const observeRefusals = (log: Logger, metrics: Metrics | undefined): ((method: string, status: number) => void) => {
  let refused: Record<string, number> | undefined;
  const flush = (): void => {
    log.warn({ refused }, 'requests refused: too many');
    refused = undefined;
  };
  return (method, status) => {
    metrics?.request(method, REFUSED, status, 0);
    if (!refused) setTimeout(flush, LOG_EVERY).unref();
    refused ??= {};
    refused[status] = (refused[status] ?? 0) + 1;
  };
};

const REFUSED = 'refused';
/** Stands where a template would, and looks like none. */
const UNREADABLE = 'unreadable';

/** What a part that answers is handed in: it tells which of its routes did, as a template. */
export const bindingsOf = (
  context: Context<ObservedEnv>,
): { incoming: IncomingMessage | undefined; requestId: string; onRoute(template: string): void } => ({
  incoming: context.env?.incoming,
  requestId: context.get('requestId'),
  onRoute: (template) => context.set('route', template),
});
