import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Logger, withLogFields, withoutSlugs } from '../config/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Bindings from Node’s server, and variables set while handling a request. */
export interface ObservedEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: { requestId: string; route: string };
}

/** Matches files that each page loads. */
const ASSET_PATH = /\/(?:assets|accents|screenshots)\/|\/favicon\.(?:ico|svg)$/;

/** Gives each request an id, which all log entries of the request include, then logs and measures the response. */
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
      const level = ASSET_PATH.test(path) ? 'debug' : 'info';
      log[level]({ method, path: withoutSlugs(path), status, ms: Math.round(ms) }, 'request');
      metrics?.request(method, context.get('route') ?? routePath(context), status, ms / 1000);
    });
  };

/** Logs and measures the response to an unreadable request. */
export const observeRefusal = (log: Logger, metrics: Metrics | undefined, answer: Response): Response => {
  const { status, headers } = answer;
  log.info({ request: headers.get('x-request-id'), status }, 'reading a request failed');
  metrics?.request('other', UNREADABLE_ROUTE, status, 0);
  return answer;
};

/** Milliseconds between two log entries about refusals, because logging a refusal must cost next to nothing. */
const LOG_INTERVAL = 1_000;

/** Logs and measures requests that were refused without being read. */
export const observeRefusals = (log: Logger, metrics: Metrics | undefined): ((method: string, status: number) => void) => {
  let refused: Record<string, number> | undefined;
  const flush = (): void => {
    log.warn({ refused }, 'requests refused: too many');
    refused = undefined;
  };
  return (method, status) => {
    metrics?.request(method, REFUSED_ROUTE, status, 0);
    if (!refused) setTimeout(flush, LOG_INTERVAL).unref();
    refused ??= {};
    refused[status] = (refused[status] ?? 0) + 1;
  };
};

const REFUSED_ROUTE = 'refused';
/** Route name of unreadable requests in metrics; no route template looks like this name. */
const UNREADABLE_ROUTE = 'unreadable';

/** Creates the bindings of a Hono app, which reports the template of the matched route through `onRoute`. */
export const bindingsOf = (
  context: Context<ObservedEnv>,
): { incoming: IncomingMessage | undefined; requestId: string; onRoute(template: string): void } => ({
  incoming: context.env?.incoming,
  requestId: context.get('requestId'),
  onRoute: (template) => context.set('route', template),
});
